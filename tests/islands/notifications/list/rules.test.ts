import { describe, expect, it } from 'vitest';
import { emptyList, MOST_SHOWN, pageAppended } from '../../../../islands/notifications/list/rules.ts';

/** The list after pages of a hundred items. @param hasNext whether the page of this number names a next one */
const listOf = (pages: number, hasNext: (page: number) => boolean) => {
  let list = emptyList('http://shop.test/user/notifications');
  for (let page = 1; page <= pages; page++) {
    const results = Array.from({ length: 100 }, (_, each) => ({
      id: page * 100 + each,
      from: null,
      from_image: null,
      message: 'رسالة',
      url: null,
      human_date: null,
      is_read: false,
    }));
    list = pageAppended(list, { results, next_page: hasNext(page) ? page + 1 : null, message: null, count: null });
  }
  return list;
};

describe('the end of the list', () => {
  it('[NOTI-04] a list with older items than 500 is cut, and loads no more', () => {
    const { items, isCut, next } = listOf(5, () => true);
    expect([items.length, isCut, next]).toEqual([MOST_SHOWN, true, null]);
    expect(MOST_SHOWN).toBe(500);
    expect(listOf(4, () => true)).toMatchObject({ isCut: false, next: 'http://shop.test/user/notifications?page=5' });
  });

  it('[NOTI-04] a list of exactly 500 items is not cut', () => {
    expect(listOf(5, (page) => page < 5)).toMatchObject({ isCut: false, next: null });
  });
});
