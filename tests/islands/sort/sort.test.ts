import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fixtureElement } from '../../kit/fixtures.ts';
import { alive, openAlive, openPage } from '../../kit/page.ts';

const SELECT = `<form>${fixtureElement<HTMLSelectElement>('pages/category.html', '#sort', ({ options }) => {
  options[2]?.setAttribute('value', 'javascript:alert(1)');
})}<button>رتّب</button></form>`;

const select = () => document.getElementById('sort') as HTMLSelectElement;
let went: ReturnType<typeof vi.spyOn>;

const choose = (index: number) => {
  select().selectedIndex = index;
  select().dispatchEvent(new Event('change', { bubbles: true }));
};
const key = (name: string) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  select().dispatchEvent(event);
  return event;
};

beforeEach(async () => {
  went = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await openAlive('#sort', SELECT);
  // On a busy machine the change that a key causes could come as late as one of an open list.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
});

describe('sort', () => {
  it('[LIST-11] a choice navigates to its URL', () => {
    choose(1);
    expect(went).toHaveBeenCalledWith('http://shop.test/c/phones?sort=price-asc');
    expect(select().dataset.state).toBe('loading');
    expect(document.documentElement.hasAttribute('data-juzur-loading')).toBe(true);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(select().dataset.state).toBe('idle');
    expect(document.documentElement.hasAttribute('data-juzur-loading')).toBe(false);
  });

  it('[LIST-11] changed by arrow keys it waits for Enter', () => {
    key('ArrowDown');
    choose(1);
    expect(went).not.toHaveBeenCalled();
    expect(key('Enter').defaultPrevented).toBe(true);
    expect(went).toHaveBeenCalledTimes(1);
  });

  it('[LIST-11] changed by arrow keys it navigates when the focus leaves', () => {
    key('ArrowDown');
    choose(1);
    select().dispatchEvent(new FocusEvent('blur'));
    expect(went).toHaveBeenCalledTimes(1);
  });

  it('[LIST-11] back at the first choice it stays, and Enter is the form’s', () => {
    key('ArrowDown');
    choose(1);
    key('ArrowUp');
    choose(0);
    expect(key('Enter').defaultPrevented).toBe(false);
    select().dispatchEvent(new FocusEvent('blur'));
    expect(went).not.toHaveBeenCalled();
  });

  it('[LIST-11] a choice from a list that was opened by keys goes at once', () => {
    key(' ');
    // The key opened the list, and the visitor chooses later.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 120);
    choose(1);
    expect(went).toHaveBeenCalledTimes(1);
  });

  it('[LIST-11] a URL that is refused is reported and not followed', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    choose(2);
    expect(went).not.toHaveBeenCalled();
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it('[LIST-11] a page brought back by the browser shows the choice that fits its list', () => {
    choose(1);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(select().selectedIndex).toBe(0);
    choose(1);
    expect(went).toHaveBeenCalledTimes(2);
  });

  describe('changed before the script was there', () => {
    const openChanged = async (isAt: boolean, html = SELECT) => {
      openPage(html);
      select().selectedIndex = 1;
      if (isAt) select().focus();
      // As after a choice with the pointer.
      const { matches } = Element.prototype;
      vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
        return selector !== ':focus-visible' && matches.call(this, selector);
      });
      await alive('#sort');
    };

    it('[LIST-11] navigates once if the visitor, whose focus is still on it, changed it', async () => {
      await openChanged(true);
      expect(went).toHaveBeenCalledWith('http://shop.test/c/phones?sort=price-asc');
      window.Juzur?.destroy();
      window.Juzur?.scan();
      await alive('#sort');
      expect(went).toHaveBeenCalledTimes(1);
    });

    it('[LIST-11] a select that begins with what cannot be chosen was not changed', async () => {
      await openChanged(
        true,
        '<select id="sort" data-island="sort"><option disabled>اختر</option><option value="/c">أ</option></select>',
      );
      expect(went).not.toHaveBeenCalled();
    });

    it('[LIST-11] a change by a script of the site does not navigate', async () => {
      await openChanged(false);
      select().dispatchEvent(new FocusEvent('blur'));
      expect(went).not.toHaveBeenCalled();
      expect(select().selectedIndex).toBe(1);
    });
  });
});
