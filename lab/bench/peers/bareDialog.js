// A baseline for the rating dialog: fetch, <dialog> and five radios in place of the field.
const drawStars = (dialog) => {
  const input = dialog.querySelector('.rating-tooltip-manual');
  const stars = document.createElement('span');
  stars.className = 'juzur-star-input';
  for (let value = 1; value <= 5; value++) {
    const radio = document.createElement('input');
    radio.type = 'radio';
    radio.name = 'stars';
    radio.checked = String(value) === input.value;
    radio.title = `${value} من 5`;
    radio.addEventListener('change', () => {
      input.value = String(value);
    });
    const star = document.createElement('span');
    star.className = 'juzur-star';
    star.append(radio);
    stars.append(star);
  }
  input.hidden = true;
  input.after(stars);
};

addEventListener('click', async (event) => {
  const trigger = event.target.closest('[data-rating-url]');
  if (!trigger) return;
  event.preventDefault();
  const response = await fetch(trigger.dataset.ratingUrl);
  document.body.insertAdjacentHTML('beforeend', await response.text());
  const dialog = document.body.lastElementChild;
  drawStars(dialog);
  dialog.showModal();
});
if (window.bench) window.bench.isStarted = true;
