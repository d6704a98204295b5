import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Panel } from '../../../../islands/notifications/list/Panel.tsx';
import { emptyList } from '../../../../islands/notifications/list/rules.ts';
import type { Notifications } from '../../../../islands/notifications/list/useNotifications.ts';
import { openPage } from '../../../kit/page.ts';

it.each([
  ['ar', 'تنتهي هذه القائمة هنا.', 'الإشعارات الأقدم'],
  ['en', 'This list ends here.', 'Older notifications'],
])('[NOTI-04] a list that is cut ends with a text and a link to older ones (%s)', (locale, text, name) => {
  openPage('<a href="/user/notifications">x</a>', { config: { locale } });
  const link = document.querySelector('a') as HTMLAnchorElement;
  const draw = (isCut: boolean) => {
    const list = { ...emptyList(link.href), isCut, isLoading: false, failure: null } as Notifications;
    return <Panel id="panel" config={{ link, previewLimit: 40, hasSound: false }} notifications={list} />;
  };
  const { rerender } = render(draw(true));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(link.href);
  rerender(draw(false));
  expect(screen.queryByText(text)).toBeNull();
});
