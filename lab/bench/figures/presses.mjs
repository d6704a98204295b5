import { measureDuring } from '../harness/lab.mjs';
import { withShop } from '../harness/shop.mjs';

const PHONE = { width: 390, height: 844 };

/** What shoppers press most: its name, where it is, and the selector that matches once the page has answered. */
const PRESSES = {
  more: ['more products', '/c/phones', '[data-load-more] a', '.page-block + .page-block'],
  star: ['a star', '/p/3705', '.rate-product', 'dialog[open]'],
  heart: ['a heart', '/c/phones', '.heart button', '.heart [aria-pressed=true]'],
  cart: ['add to cart', '/p/1', '.quantity-form [type=submit]', '.juzur-notice,.cart-link + .badge:not([hidden])'],
  quantity: ['the quantity', '/p/1', '.quantity-form [data-step="1"]', '.quantity-form'],
  filter: ['a filter', '/c/phones', '.filters [type=checkbox]', '.filters :checked'],
  suggestion: ['a letter in the search', '/c/phones', '.search [name=q]', '[role=option]'],
  bell: ['the bell', '/c/phones', '.notifications-link', '[data-juzur-outlet=notifications-list] *'],
  menu: ['the menu, on a phone', '/c/phones', '.burger summary', '.burger[open]'],
};

/** The login page of the demonstration shows a password and the numbers of two visitors. */
const logIn = async (page, origin) => {
  await page.goto(`${origin}/login`);
  const [password, mobile] = await page.locator('.demo-note code').allTextContents();
  await page.fill('#login-mobile', mobile);
  await page.fill('#login-password', password);
  await Promise.all([page.waitForURL((url) => url.pathname !== '/login'), page.press('#login-password', 'Enter')]);
};

/** Runs in the page. @returns ms to the next frame, to the frame with the answer, and of the longest task until then */
const watch = async ({ type, answer, hasAnswer }) => {
  const { next, paintedWhen, rest } = window.bench;
  const entries = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  observer.observe({ type: 'event', durationThreshold: 16 });
  const pressed = await next(type);
  // Both at once: the answer may be in the next frame.
  const [painted, answered] = await Promise.all([
    paintedWhen(),
    paintedWhen(() => !hasAnswer || document.querySelector(answer)),
  ]);
  // The observer is told of a frame after it.
  await rest(300);
  observer.disconnect();
  const longest = (name) =>
    Math.max(0, ...entries.filter((each) => each.entryType === name).map(({ duration }) => duration));
  return { frame: longest('event') || painted - pressed, answer: answered - pressed, task: longest('longtask') };
};

const press = async ({ page, slow, full }, origin, variant, [, path, target, answer]) => {
  const isIsland = variant === 'juzur';
  await full();
  // Ends what the press before has started, such as a filter's page.
  await page.goto('about:blank');
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await slow();
  await page.waitForTimeout(500);
  const isTyped = target.includes('[name=q]');
  const control = page.locator(target).filter({ visible: true }).first();
  // Without scripts, a control that needs them is hidden.
  if (!(await control.count())) return {};
  if (isTyped) await page.focus(target);
  const argument = { type: isTyped ? 'keydown' : 'pointerdown', answer, hasAnswer: isIsland };
  return measureDuring(page, watch, argument, () => (isTyped ? page.keyboard.press('h') : control.click()));
};

const points = Object.fromEntries(Object.entries(PRESSES).map(([key, [label]]) => [key, { label }]));
const figure = (title, about) => ({ title, about, unit: 'ms', points, chart: 'bars' });

export const presses = {
  name: 'presses',
  rounds: 3,
  variants: { juzur: 'Juzur', plain: 'the shop without its scripts' },
  figures: {
    presses: figure(
      'The presses that shoppers make most',
      'In the reference shop, each press the first of its page, to the painted frame that shows the products, the dialog, the suggestions.',
    ),
    'presses-frame': figure(
      'The presses: the next frame',
      'The same, to the next painted frame: the interaction to next paint (INP). Without scripts, links and forms are not followed.',
    ),
    'presses-task': figure(
      'The presses: the longest task',
      'The longest task of the main thread until the answer; 0 if none takes 50 ms.',
    ),
  },
  measure: (lab, variant) =>
    withShop((origin) =>
      lab.inTab(async (tab) => {
        const { page } = tab;
        await page.route(variant === 'juzur' ? '**/chunks/checks-*' : '**/assets/juzur/**/*.js', (route) =>
          route.abort(),
        );
        await logIn(page, origin);
        if (variant !== 'juzur')
          await page.addInitScript(() => {
            for (const type of ['click', 'submit'])
              addEventListener(
                type,
                (event) =>
                  event.target.closest('a,form') &&
                  !event.target.matches('summary *,summary,input') &&
                  event.preventDefault(),
              );
          });
        const times = {};
        for (const [key, each] of Object.entries(PRESSES)) {
          await page.setViewportSize(key === 'menu' ? PHONE : { width: 1280, height: 800 });
          times[key] = await press(tab, origin, variant, each);
        }
        const pick = (name) =>
          Object.fromEntries(Object.entries(times).flatMap(([key, time]) => (name in time ? [[key, time[name]]] : [])));
        return {
          ...(variant === 'juzur' && { presses: pick('answer') }),
          'presses-frame': pick('frame'),
          'presses-task': pick('task'),
        };
      }),
    ),
};
