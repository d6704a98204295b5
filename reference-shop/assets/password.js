// The button that shows what is typed into a password field. The server prints it hidden: without a script it would do nothing.

/** A field of another type loses its caret in some browsers. */
function setType(field, type) {
  const { selectionStart, selectionEnd, selectionDirection } = field;
  field.type = type;
  field.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
}

for (const button of document.querySelectorAll('.password-show')) {
  const field = button.parentElement.querySelector('input');
  const show = (isShown) => {
    if (field.type !== (isShown ? 'text' : 'password')) setType(field, isShown ? 'text' : 'password');
    button.setAttribute('aria-pressed', String(isShown));
  };
  button.hidden = false;
  // The focus stays in the field, and so does a phone's keyboard.
  button.addEventListener('pointerdown', (event) => event.preventDefault());
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => show(field.type === 'password'));
  // Browsers offer to keep only what is in a password field.
  field.form.addEventListener('submit', () => show(false));
}
