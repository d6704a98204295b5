// The frame of an auth service, as small as it can be: it reports a login to the page around it.
document.querySelector('button').addEventListener('click', () => parent.postMessage('login-success', location.origin));
