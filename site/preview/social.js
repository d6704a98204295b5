// A minimal frame of an auth service: it reports a login to the page around it.
document.querySelector('button').addEventListener('click', () => parent.postMessage('login-success', location.origin));
