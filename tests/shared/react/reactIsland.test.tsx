import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineIsland } from '../../../shared/core/island.ts';
import { getRuntime } from '../../../shared/core/runtime.ts';
import {
  type ContainerPlace,
  type IslandProps,
  reactIsland,
  useServerAttribute,
  useServerEvent,
} from '../../../shared/react/index.ts';
import { settle } from '../../../testing/index.ts';
import { alive, openPage } from '../../kit/page.ts';

const FORM = '<form class="probe" aria-label="نموذج"><button>أرسل</button></form>';

type Phase = 'render' | 'effect' | 'cleanup';
/** The phase that throws from now on. */
let broken: Phase | null;
const pass = (phase: Phase) => {
  if (broken === phase) throw Error(`the view's ${phase}`);
};

const Line = ({ turn }: { turn: number }) => {
  pass('render');
  useEffect(() => {
    pass('effect');
    return () => pass('cleanup');
  });
  return <b>{turn}</b>;
};

const View = ({ context: { host } }: IslandProps<null>) => {
  const [turn, take] = useState(1);
  useServerAttribute(host, 'aria-label', 'مرسوم');
  useServerEvent(host, 'again', () => take(turn + 1));
  useServerEvent(host, 'submit', (event) => event.preventDefault());
  return <Line turn={turn} />;
};

/** A page with an island whose view throws, and one that works. */
const open = (place: ContainerPlace) => {
  const neighbour = vi.fn();
  const page = openPage(`${FORM}<p class="neighbour"></p>`, {
    islands: [
      defineIsland({
        name: 'probe',
        selector: '.probe',
        when: 'load',
        load: async () => ({ probe: reactIsland(place, () => null, View) }),
      }),
      defineIsland({
        name: 'neighbour',
        selector: '.neighbour',
        when: 'load',
        load: async () => ({
          neighbour: {
            readConfig: () => null,
            attach: ({ host, signal }) => host.addEventListener('again', neighbour, { signal }),
          },
        }),
      }),
    ],
  });
  return { ...page, neighbour };
};

const again = (selector: string) => document.querySelector(selector)?.dispatchEvent(new Event('again'));

beforeEach(() => {
  broken = null;
});

describe('[PAGE-02] a view that throws', () => {
  const uncaught = vi.fn();
  beforeEach(() => {
    uncaught.mockReset();
    addEventListener('error', uncaught);
    return () => removeEventListener('error', uncaught);
  });

  /** Expects the server's own form, which submits natively, and a working neighbour. */
  const expectServers = ({ faults, neighbour }: ReturnType<typeof open>) => {
    expect(faults).toMatchObject([{ island: 'probe', kind: 'script', cause: { message: `the view's ${broken}` } }]);
    expect(document.querySelector('.probe')?.outerHTML).toBe(FORM);
    expect(document.querySelectorAll('.juzur-outlet')).toHaveLength(0);
    const submission = new Event('submit', { cancelable: true });
    expect(document.querySelector('.probe')?.dispatchEvent(submission)).toBe(true);
    again('.neighbour');
    expect(neighbour).toHaveBeenCalledTimes(1);
    expect(uncaught).not.toHaveBeenCalled();
  };

  for (const place of ['append', 'after', 'body'] as const)
    for (const phase of ['render', 'effect'] as const)
      for (const moment of ['at first', 'later'] as const)
        it(`[PAGE-02] an error in ${phase}, ${moment}, by ${place} restores the server’s HTML; a scan retries`, async () => {
          const console_ = vi.spyOn(console, 'error').mockImplementation(() => {});
          if (moment === 'at first') broken = phase;
          const page = open(place);
          await alive('.neighbour');
          if (moment === 'later') {
            await alive('.probe');
            expect(document.querySelector('.probe')?.getAttribute('aria-label')).toBe('مرسوم');
            broken = phase;
            again('.probe');
          }
          await vi.waitFor(() => expect(page.faults).toHaveLength(1));
          await settle();
          expectServers(page);
          // React logs the first line. Juzur's build removes it.
          expect(console_.mock.calls.map(([line]) => line)).toEqual([
            page.faults[0]?.cause,
            expect.stringMatching(`^juzur probe <form .*: the view's ${phase}$`),
          ]);
          broken = null;
          getRuntime()?.scan(document);
          await alive('.probe');
          await vi.waitFor(() => expect(document.querySelector('.juzur-outlet')?.textContent).toBe('1'));
        });

  it('[PAGE-02] a third party that removes what a view rendered harms neither its neighbour nor its end', async () => {
    const { neighbour } = open('append');
    await alive('.probe');
    document.querySelector('.juzur-outlet')?.replaceChildren();
    for (const selector of ['.probe', '.neighbour']) again(selector);
    expect(neighbour).toHaveBeenCalledTimes(1);
    await settle();
    getRuntime()?.destroy(document);
    await settle();
    expect(document.querySelector('.probe')?.outerHTML).toBe(FORM);
    expect(uncaught).not.toHaveBeenCalled();
  });

  it('[PAGE-02] an error in the clean-up leaves the server’s HTML and is not thrown', async () => {
    open('append');
    await alive('.probe');
    broken = 'cleanup';
    getRuntime()?.destroy(document);
    await settle();
    expect(document.querySelector('.probe')?.outerHTML).toBe(FORM);
    expect(uncaught).not.toHaveBeenCalled();
  });
});
