// Runs before the loader. It plays the island's steps, and lists its events.
const { events, isOffline, steps } = JSON.parse(document.querySelector('#play').textContent);
const stage = document.querySelector('.stage');

// An island moves the focus, as to the first new card of a list. That would take it from the page around the preview, so the
// focus stays there until somebody uses the preview.
if (parent !== window) {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = () => {};
  const restore = () => {
    HTMLElement.prototype.focus = focus;
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, restore, { capture: true, once: true });
}

if (isOffline) Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });

const list = document.querySelector('[data-events]');
for (const event of events)
  document.addEventListener(event, ({ type, detail }) => {
    const line = document.createElement('li');
    line.textContent = [type, detail?.kind, Number(detail?.status) > 1 && detail.status].filter(Boolean).join(' ');
    list.append(line);
    list.parentElement.hidden = false;
  });

/** Resolves with the first element that matches, as soon as there is one. */
const found = (selector) =>
  new Promise((resolve) => {
    const look = () => {
      const element = stage.querySelector(selector) ?? document.querySelector(selector);
      if (!element) return;
      observer.disconnect();
      resolve(element);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
  });

const fire = (element, type) => element.dispatchEvent(new Event(type, { bubbles: true }));

const actions = {
  type(element, value) {
    // focus() would move the focus from the gallery's page into the preview.
    fire(element, 'focusin');
    element.value = value;
    element.dispatchEvent(new InputEvent('input', { bubbles: true, data: value, inputType: 'insertText' }));
  },
  choose(element, value) {
    element.value = value;
    fire(element, 'input');
    fire(element, 'change');
  },
  submit: (element) => element.requestSubmit(),
  press: (element) => element.click(),
  show(element) {
    // scrollIntoView() would also scroll the page around the preview.
    const { top, height } = element.getBoundingClientRect();
    scrollTo(0, scrollY + top - (innerHeight - height) / 2);
  },
  scroll(element) {
    element.scrollTop = 0;
    fire(element, 'scroll');
  },
  async file(element) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 128;
    const context = canvas.getContext('2d');
    const colors = getComputedStyle(document.body);
    context.fillStyle = colors.getPropertyValue('--brand-soft');
    context.fillRect(0, 0, 128, 128);
    context.fillStyle = colors.getPropertyValue('--brand');
    for (const [y, radius] of [
      [52, 22],
      [132, 48],
    ]) {
      context.beginPath();
      context.arc(64, y, radius, 0, 2 * Math.PI);
      context.fill();
    }
    const picture = await new Promise((resolve) => canvas.toBlob(resolve));
    const files = new DataTransfer();
    files.items.add(new File([picture], 'picture.png', { type: 'image/png' }));
    element.files = files.files;
    fire(element, 'change');
  },
};

async function play() {
  if (steps.length > 0) await found('[data-state]');
  for (const { do: action, at, value } of steps) await actions[action](await found(at), value);
}

play();
