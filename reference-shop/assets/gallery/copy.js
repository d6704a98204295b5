// Copies an island's markup. Without this script it can be selected by hand.
const button = document.querySelector('[data-copy]');
const markup = document.querySelector('.gallery-markup');
const status = document.querySelector('[data-copied]');

if (button && markup && status && navigator.clipboard) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(markup.textContent);
    status.textContent = button.dataset.copy;
  });
}
