// Copies an island's markup. Without this script it can be selected by hand.
const button = document.querySelector('[data-copy]');
const markup = document.querySelector('.gallery-markup');
const status = document.querySelector('[data-copied]');

if (button && markup && status && navigator.clipboard) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(markup.textContent);
      status.textContent = button.dataset.copy;
    } catch {
      // The browser refuses: the markup is selected, ready for its own command.
      getSelection().selectAllChildren(markup);
    }
  });
}
