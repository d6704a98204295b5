import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../islands/profile-image/ProfileImage.tsx';
import { MAX_IMAGE_BYTES } from '../../../islands/profile-image/rules.ts';
import { getRuntime } from '../../../shared/core/runtime.ts';
import { $session } from '../../../shared/page/stores.ts';
import { settle } from '../../../testing/index.ts';
import { fixtureElement } from '../../kit/fixtures.ts';
import { openPage } from '../../kit/page.ts';
import { hang, interceptUntilEnd, json, type SeenCall } from '../../kit/server.ts';
import { withResolvers } from '../../kit/withResolvers.ts';

/** The visitor's picture on the page. */
const OLD = '/pictures/woman-artist.svg?bg=3';
const avatar = fixtureElement<HTMLImageElement>('pages/profile.html', '[data-avatar]', (image) => {
  image.srcset = '/old@2.png 2x';
});
const page = avatar + fixtureElement('pages/profile.html', '[data-island=profile-image]');
const form = () => document.querySelector('form') as HTMLFormElement;
const field = () => document.querySelector('[type=file]') as HTMLInputElement;
const source = (selector: string) => document.querySelector(selector)?.getAttribute('src');
const message = () => document.querySelector('[data-message]')?.textContent;
const file = (name = 'me.png', type = 'image/png', size = 3) => new File(['x'.repeat(size)], name, { type });

const open = (answer: (call: SeenCall) => Response | Promise<Response>, config: object = {}) => {
  const { requests: calls, uploads } = interceptUntilEnd(answer);
  const { faults, refusals } = openPage(page, { head: '<meta name="csrf-token" content="t0k">', config });
  return { calls, faults, refusals, uploads };
};

const choose = (chosen: File) => userEvent.upload(field(), chosen, { applyAccept: false });
/** Chooses a picture, and waits for its request. */
const chooseFirst = async (calls: SeenCall[], chosen = file()) => {
  await choose(chosen);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
};
/** Chooses a picture, and waits until it is shown and its upload hangs. */
const chooseShown = async (calls: SeenCall[]) => {
  await chooseFirst(calls);
  await vi.waitFor(() => expect(source('[data-preview]')).toMatch(/^data:/));
};
const alert = vi.fn();
beforeEach(() => {
  alert.mockReset();
  vi.stubGlobal('alert', alert);
});

describe('[PROF-01] choosing a picture', () => {
  it('[PROF-01] uploads it with the token by multipart, shows it at once and the server’s path after', async () => {
    const { promise, resolve: respond } = withResolvers<Response>();
    const { calls } = open(() => promise);
    await choose(file());
    await vi.waitFor(() => expect(source('[data-preview]')).toMatch(/^data:image\/png;base64,/), 5000);
    expect(screen.getByRole('progressbar', { name: 'جارٍ رفع الصورة…' })).toBeTruthy();
    expect(source('[data-avatar]')).toBe(OLD);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    respond(json({ status: true, path: '/pictures/new.webp', message: 'حُفظت' }));
    await vi.waitFor(() => expect(message()).toBe('حُفظت'));
    const body = calls[0]?.body as FormData;
    expect(calls[0]?.url.pathname).toBe('/user/profile/image');
    expect(calls[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
    expect(body.get('_token')).toBe('t0k');
    expect((body.get('image') as File).name).toBe('me.png');
    expect(source('[data-preview]')).toBe('/pictures/new.webp');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(field().value).toBe('');
  });

  it('[PROF-01] every avatar of the page and the session show the new one', async () => {
    open(() => json({ status: 1, path: '/pictures/new.webp' }), {
      authorized: true,
      current_user: { image: OLD, first_name: 'سلمى' },
    });
    await vi.waitFor(() => expect($session.get().user?.image).toBe(OLD));
    await choose(file());
    await vi.waitFor(() => expect(source('[data-avatar]')).toBe('/pictures/new.webp'));
    expect(document.querySelector('[data-avatar]')?.hasAttribute('srcset')).toBe(false);
    expect($session.get().user).toEqual({ image: '/pictures/new.webp', firstName: 'سلمى' });
    await vi.waitFor(() => expect(message()).toBe('حُفظت صورتك'));
  });

  it('[PROF-01] a picture that is stored at the same path as the last one is no older one from the cache', async () => {
    let path = OLD;
    open(() => json({ status: true, path, message: path }));
    const shown = async () => {
      await choose(file());
      await vi.waitFor(() => expect(message()).toBe(path));
      await vi.waitFor(() => expect(source('[data-preview]')).toBe(source('[data-avatar]')));
      return source('[data-avatar]');
    };
    expect(await shown()).toMatch(/^\/pictures\/woman-artist\.svg\?bg=3&v=\d+$/);
    path = '/pictures/7.jpg';
    expect(await shown()).toBe(path);
    path = `${location.origin}/pictures/7.jpg`;
    expect(await shown()).toMatch(/\/pictures\/7\.jpg\?v=\d+$/);
  });

  for (const [name, type, fits] of [
    ['A.PNG', '', true],
    ['a.JpEg', 'text/plain', true],
    ['a.jpg', '', true],
    ['photo', 'image/jpeg', true],
    ['photo.', 'image/png', true],
    ['a.gif', 'image/png', false],
    ['a.png.svg', 'image/png', false],
    ['photo', 'image/webp', false],
    ['photo', '', false],
  ] as const)
    it(`[PROF-01] ${name} of type "${type}" ${fits ? 'is sent' : 'is refused with the exact text and removed'}`, async () => {
      const { calls } = open(() => json({ status: true, path: '/n.png' }));
      await choose(file(name, type));
      if (fits) await vi.waitFor(() => expect(calls).not.toHaveLength(0));
      await settle();
      expect(calls).toHaveLength(fits ? 1 : 0);
      expect(alert.mock.calls).toEqual(fits ? [] : [['The file does not match png, jpg']]);
      expect(field().value).toBe('');
    });

  it('[PROF-02] sends a picture above a limit that has no effect, and its event has isLarge', async () => {
    const { calls } = open(() => json({ status: true, path: '/n.png' }));
    const uploaded = vi.fn();
    form().addEventListener('juzur:profile-image:upload', (event) => uploaded((event as CustomEvent).detail.isLarge));
    expect(MAX_IMAGE_BYTES).toBe(100_000);
    await chooseFirst(calls, file('a.png', 'image/png', MAX_IMAGE_BYTES + 1));
    expect(uploaded).toHaveBeenCalledWith(true);
  });

  it('[PROF-01] a second choice takes the place of the first, whose progress and late response change nothing', async () => {
    const { calls, faults, uploads } = open((call) =>
      calls.length === 1 ? hang(call) : json({ status: true, path: '/second.png' }),
    );
    await chooseFirst(calls, file('first.png'));
    uploads[0]?.progress(9, 10);
    const preview = document.querySelector('[data-preview]') as HTMLElement;
    await vi.waitFor(() => expect(preview.style.getPropertyValue('--juzur-sent')).toBe('90%'));
    await choose(file('second.png'));
    await vi.waitFor(() => expect(source('[data-preview]')).toBe('/second.png'));
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(preview.hasAttribute('style')).toBe(false);
    expect(faults).toEqual([]);
  });

  it('[PROF-01] a second choice that a listener stops gives the first one up, and the old picture back', async () => {
    const { calls, faults } = open(hang);
    await chooseShown(calls);
    form().addEventListener('juzur:profile-image:upload', (event) => event.preventDefault());
    await choose(file('second.png'));
    await vi.waitFor(() => expect(message()).toBe('أُلغي رفع الصورة'));
    expect(source('[data-preview]')).toBe(OLD);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(form().dataset.state).toBe('idle');
    expect(calls).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it('[PROF-01] a picture given up while it was being read does not show later', async () => {
    const { calls } = open(hang);
    await chooseFirst(calls, file('first.png'));
    const reads: (() => void)[] = [];
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      reads.push(() => this.onloadend?.({} as ProgressEvent<FileReader>));
      vi.spyOn(this, 'result', 'get').mockReturnValue('data:late');
    });
    await choose(file('second.png'));
    await vi.waitFor(() => expect(reads).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'إلغاء الرفع' }));
    await vi.waitFor(() => expect(source('[data-preview]')).toBe(OLD));
    reads[0]?.();
    await settle();
    expect(source('[data-preview]')).toBe(OLD);
  });

  it('[PROF-01] cancel gives the old picture back, and the focus to the field', async () => {
    const { calls, faults } = open(hang);
    await chooseShown(calls);
    await userEvent.click(screen.getByRole('button', { name: 'إلغاء الرفع' }));
    await vi.waitFor(() => expect(source('[data-preview]')).toBe(OLD));
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(document.activeElement).toBe(field());
    expect(message()).toBe('أُلغي رفع الصورة');
    expect(form().dataset.state).toBe('idle');
    expect(faults).toEqual([]);
  });
});

it('[PAGE-04] uploads a picture that was chosen before the island was mounted', async () => {
  const { calls } = open(() => json({ status: true, path: '/n.png' }));
  const transfer = new DataTransfer();
  transfer.items.add(file());
  field().files = transfer.files;
  await vi.waitFor(() => expect(calls).toHaveLength(1));
});

describe('[PROF-01] progress', () => {
  const announced = () => document.querySelector('.juzur-announcer[role=status]')?.textContent;
  const ring = () => (document.querySelector('[data-preview]') as HTMLElement).style.getPropertyValue('--juzur-sent');

  it('[PROF-01] progress is the share of bytes sent, as a bar, a number and a ring, announced at quarters before the end', async () => {
    const { calls, uploads } = open(hang);
    await chooseFirst(calls);
    const bar = screen.getByRole('progressbar') as HTMLProgressElement;
    expect(bar.hasAttribute('value')).toBe(false);
    const steps: [number, number | null][] = [
      [10, null],
      [260, 25],
      [300, null],
      [510, 50],
      [760, 75],
      [1000, null],
    ];
    const said = new Set<unknown>();
    const observer = new MutationObserver(() => said.add(announced()));
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    for (const [sent, percent] of steps) {
      uploads[0]?.progress(sent, 1000);
      if (percent) await vi.waitFor(() => expect(announced()).toBe(`أُرسل ${percent}% من الصورة`));
    }
    await settle();
    observer.disconnect();
    expect([...said].filter(Boolean)).toHaveLength(3);
    expect(bar.value).toBe(100);
    expect(bar.nextElementSibling?.textContent).toBe('100%');
    expect(ring()).toBe('100%');
  });

  it('[PROF-03] offers the same picture again after a failure, and not after a refusal', async () => {
    const answers = [json({}, 500), json({ status: false, message: 'لا' }), json({ status: true, path: '/n.png' })];
    const { calls } = open(() => answers.shift() as Response);
    await choose(file('same.png'));
    const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
    await userEvent.click(retry);
    expect(document.activeElement).toBe(field());
    await vi.waitFor(() => expect(message()).toBe('لا'));
    const names = calls.map(({ body }) => ((body as FormData).get('image') as File).name);
    expect(names).toEqual(['same.png', 'same.png']);
    expect(screen.queryByRole('button', { name: 'إعادة المحاولة' })).toBeNull();
  });
});

describe('[PROF-01] the file field', () => {
  const control = () => document.querySelector('.juzur-file') as HTMLElement;

  it('[PROF-01] the file field is in the page’s language, names the chosen file, and opens the picker', async () => {
    const { calls } = open(hang);
    await vi.waitFor(() => expect(control()).toBeTruthy());
    expect([...control().childNodes].map(({ textContent }) => textContent)).toEqual(['اختر صورة', 'لم تُختر صورة']);
    expect(control().getAttribute('aria-hidden')).toBe('true');
    const picker = vi.spyOn(field(), 'click').mockImplementation(() => {});
    control().click();
    expect(picker).toHaveBeenCalledOnce();
    await chooseFirst(calls, file('قطتي.png'));
    expect(control().lastElementChild?.textContent).toBe('قطتي.png');
  });

  it('[PROF-01] shows why a file is refused next to the field and in the alert, until the next choice', async () => {
    const { calls } = open(hang);
    await choose(file('a.gif', 'image/gif'));
    await vi.waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(alert).toHaveBeenCalledWith('The file does not match png, jpg');
    const message = field().nextElementSibling as Element;
    expect(message.textContent).toBe('اختر صورة بصيغة PNG أو JPG');
    expect(field().getAttribute('aria-describedby')?.split(' ')).toContain(message.id);
    await chooseFirst(calls);
    await vi.waitFor(() => expect(field().hasAttribute('aria-invalid')).toBe(false));
    expect(document.querySelector('.juzur-field-message')).toBeNull();
  });

  it('[PROF-01] takes a picture that is dropped on it', async () => {
    const { calls } = open(hang);
    await vi.waitFor(() => expect(control()).toBeTruthy());
    const transfer = new DataTransfer();
    transfer.items.add(file('dropped.png'));
    control().dispatchEvent(Object.assign(new Event('drop', { cancelable: true }), { dataTransfer: transfer }));
    await vi.waitFor(() => expect(calls).toHaveLength(1));
  });
});

const UNKNOWN = 'An unknown error has occurred';

describe('[PROF-03] failures', () => {
  for (const [name, answer, shown] of [
    ['a 422 with words', () => json({ status: false, message: 'الصورة تالفة' }, 422), 'الصورة تالفة'],
    ['a status that says no', () => json({ status: 0, path: '/n.png', message: 'لا' }), 'لا'],
    ['a 500', () => json({}, 500), UNKNOWN],
    [
      'a path to another host',
      () => json({ status: true, path: 'https://evil.example/x.png', message: 'تم' }),
      UNKNOWN,
    ],
    ['a path that is a script', () => json({ status: true, path: 'javascript:alert(1)' }), UNKNOWN],
    ['a data path', () => json({ status: true, path: 'data:image/png;base64,AA' }), UNKNOWN],
    ['no path', () => json({ status: true }), UNKNOWN],
  ] as const)
    it(`[PROF-03] ${name}: the old picture is back, with the server’s words or the unknown error`, async () => {
      const { faults, refusals } = open(answer);
      await choose(file());
      await vi.waitFor(() => expect(message()).toBe(shown));
      expect(source('[data-preview]')).toBe(OLD);
      expect(source('[data-avatar]')).toBe(OLD);
      expect(form().dataset.state).toBe('error');
      const isRefusal = /422|says no/.test(name);
      expect([faults.length, refusals.length]).toEqual(isRefusal ? [0, 1] : [1, 0]);
    });

  it('[PROF-03] an upload whose time is over says so in the visitor’s words', async () => {
    open(hang, { timeouts: { upload: 40 } });
    await choose(file());
    await vi.waitFor(() => expect(message()).toBe('توقف رفع الصورة لبطء الاتصال. أعد المحاولة.'));
  });

  it('[PROF-03] a failure after a success shows the picture that was saved', async () => {
    const { calls } = open(() => (calls.length === 1 ? json({ status: true, path: '/n.png' }) : json({}, 500)));
    await choose(file());
    await vi.waitFor(() => expect(source('[data-preview]')).toBe('/n.png'));
    await choose(file());
    await vi.waitFor(() => expect(message()).toBe(UNKNOWN));
    expect(source('[data-preview]')).toBe('/n.png');
  });

  it('[PAGE-01] unmounting restores the server’s HTML of the panel', async () => {
    const { calls } = open(hang);
    const before = form().innerHTML;
    await chooseFirst(calls);
    getRuntime()?.destroy(document);
    await settle();
    expect(form().innerHTML).toBe(before);
    expect(form().hasAttribute('novalidate')).toBe(false);
    expect(calls[0]?.signal.aborted).toBe(true);
  });
});
