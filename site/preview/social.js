// A minimal frame of an auth service: it reports a login to the page around it, which has no origin in a preview.
document.querySelector('button').addEventListener('click', () => parent.postMessage('login-success', '*'));
