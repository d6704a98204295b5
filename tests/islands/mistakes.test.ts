// What each island reports of its markup. config.test.ts of listing has the fields of a list.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { islands } from '../../islands/index.ts';
import { loadModule } from '../../shared/core/index.ts';
import { settle } from '../../testing/index.ts';
import { openPage } from '../kit/page.ts';
import { hang, serve } from '../kit/server.ts';
import { stubIntersectionObserver } from '../kit/stubIntersectionObserver.ts';

const quantity = (content: string) => `<div data-island="quantity">${content}</div>`;
const reply = (attributes: string, box = 'class="form-group"') =>
  `<form data-island="reply" ${attributes}><div ${box}><textarea name="message"></textarea></div><button>أرسل</button></form>`;
const messages = (attributes: string, parts = 'data-messages-list data-error-box') =>
  `<section data-island="messages" ${attributes}>${parts
    .split(' ')
    .map((part) => `<p ${part}></p>`)
    .join('')}</section>`;
const bell = (sound: string) => `<a data-island="notifications" href="/n" data-sound="${sound}"><b data-count></b></a>`;

/** By island, and by markup with one mistake: what the report says. */
const mistakes: Record<string, Record<string, string>> = {
  autocomplete: {
    '<form data-island="autocomplete"><input name="one"><input name="two"></form>':
      '[data-query] or input[type=search] or input[name=q] or',
    '<form data-island="autocomplete" data-method="put"><input name="q"></form>': 'data-method: expected "post" or',
  },
  'chained-selects': {
    '<select data-island="chained-selects" data-level="region"></select><select data-level="city"></select>':
      'host: expected an element that matches :not(select), got "select"',
  },
  counts: { '<b data-island="counts">2</b>': 'count_of: expected a value' },
  filters: {
    '<form data-island="filters" method="POST" action="/c"></form>': 'method: expected "get", got "post"',
    '<div data-island="filters"></div>': 'host: expected',
  },
  form: {
    '<form data-island="form" method="get" action="/x"><button>أ</button></form>': 'method: expected "post"',
    '<form data-island="form" method="post" action="https://pay.example/"><button>أ</button></form>': 'action',
  },
  'home-blocks': { '<div data-island="home-blocks" data-total="many"></div>': 'data-total' },
  'instant-order': {
    '<div data-island="instant-order"></div>': 'host: expected',
    '<form data-island="instant-order"><input name="mobile"></form>': 'product_id',
    '<form data-island="instant-order"><input name="product_id"></form>': 'mobile',
  },
  menu: { '<div data-island="burger"></div>': 'details' },
  messages: {
    [messages('')]: 'data-url',
    [messages('data-url="https://evil.test/old"')]: 'data-url',
    [messages('data-url="/old" data-has-next="yes"')]: 'data-has-next',
    [messages('data-url="/old"', 'data-error-box')]: '[data-messages-list]',
    [messages('data-url="/old"', 'data-messages-list')]: '[data-error-box]',
  },
  'mobile-activation': {
    '<div data-island="mobile-activation" data-reload="eventually"><form data-send></form><form data-activate><input name="code"></form></div>':
      'data-reload',
  },
  'mobile-format': {
    '<p class="mobile-format"><input></p>': 'host: expected',
    '<p data-mobile-format><input></p>': 'host: expected',
  },
  notifications: { [bell('javascript:1')]: 'data-sound' },
  panel: {
    '<a data-island="panel">x</a>': 'a[href]',
    '<a data-island="panel" href="https://other.test/">x</a>': 'URL of this site',
    '<a data-island="panel" href="/cart" data-panel="..x">x</a>': 'CSS selector',
  },
  'premium-slider': { '<div data-island="premium-slider"></div>': ':scope > ul' },
  'profile-image': {
    '<form data-island="profile-image"><img data-preview><input type="file"></form>':
      'input[type=file][name]: expected such an element',
  },
  quantity: {
    [quantity('<input type="number" min="9" max="2"><button data-step="1">+</button>')]:
      'max: expected 9 or more, got 2',
    [quantity('<input><button data-step="x"></button>')]: 'data-step: expected a number of steps',
    [quantity('<input><button>+</button>')]: 'button[data-step]: expected',
    [quantity('')]: '[data-quantity] or ',
    [quantity('<input type="hidden" name="product_id" value="7"><button data-step="1">+</button>')]:
      '[data-quantity] or ',
  },
  'rating-display': { '<span class="rating-tooltip-manual">4</span>': 'host: expected' },
  reply: {
    [reply('method="post" action="https://evil.test/"')]: 'action',
    [reply('method="post" action="/m"', '')]: 'textarea',
    [reply('action="/m"')]: 'method: expected "post"',
  },
  share: {
    '<p data-share-url="javascript:alert(1)"><button data-share>x</button></p>': 'data-share-url: expected an http',
  },
  signup: {
    '<form data-island="signup"><input name="mobile"><p data-reveal="email"><input name="email"></p></form>':
      'password',
  },
  toggle: {
    '<div data-island="toggle"></div>': 'form',
    '<form data-island="toggle"><a href="/">♥</a></form>': 'button',
  },
  tracking: {
    '<b data-track="">x</b>': 'data-track:',
    '<b data-track="x" data-track-on="hover">x</b>': 'data-track-on:',
  },
};

// Loads the chunks beforehand, so that a test waits only for islands and not for the compiler.
beforeAll(() => Promise.all([import('../../islands/chunks.ts'), ...islands.map(loadModule)]));

describe.each(Object.entries(mistakes))('%s', (island, rows) => {
  it.each(Object.entries(rows))(
    '[PAGE-02] a mistake is one error that names it, and the markup stays the server’s: %s',
    async (html, says) => {
      stubIntersectionObserver({ allInView: true });
      serve(hang);
      const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { faults } = openPage(html);
      for (const type of ['pointerover', 'focusin'])
        for (const element of document.body.querySelectorAll('*'))
          element.dispatchEvent(new Event(type, { bubbles: true }));
      await vi.waitFor(() => expect(faults).toMatchObject([{ island, kind: 'hook' }]));
      await settle();
      expect(faults).toHaveLength(1);
      expect(String(faults[0]?.cause)).toContain(says);
      expect(lines).toHaveBeenCalledOnce();
      expect(document.body.innerHTML).toBe(new DOMParser().parseFromString(html, 'text/html').body.innerHTML);
    },
  );
});
