import { describe, expect, it } from 'vitest';
import {
  closed,
  type DialogState,
  dialogClosed,
  loadingCancelled,
  loadingFailed,
  modalArrived,
  triggerEnded,
  triggerPressed,
} from '../../../../islands/rating/trigger/dialog.ts';
import type { Trigger } from '../../../../islands/rating/trigger/readConfig.ts';

const a = { island: 'a' } as Trigger;
const b = { island: 'b' } as Trigger;
const modal = { id: 'modal' } as HTMLElement;
const other = { id: 'other' } as HTMLElement;
const loading: DialogState = { status: 'loading', trigger: a, url: '/a' };
const waiting: DialogState = { status: 'loading', trigger: a, url: null };
const open: DialogState = { status: 'open', trigger: a, modal };
const failed: DialogState = { status: 'failed', trigger: a };

describe('the rating dialog', () => {
  it.each<[string, DialogState, DialogState]>([
    ['a press loads the form', triggerPressed(closed, a, '/a'), loading],
    ['a press after a failure tries again', triggerPressed(failed, a, '/a'), loading],
    ['another press for the URL that is loading changes nothing', triggerPressed(loading, b, '/a'), loading],
    [
      'a press for another URL replaces what is loading',
      triggerPressed(loading, b, '/b'),
      { status: 'loading', trigger: b, url: '/b' },
    ],
    [
      'a press for a modal of the page replaces what is loading, too',
      triggerPressed(waiting, b, null),
      { status: 'loading', trigger: b, url: null },
    ],
    ['what was loading opens', modalArrived(loading, modal), open],
    ['what was given up does not open', modalArrived(closed, modal), closed],
    ['loading can fail', loadingFailed(loading), failed],
    ['showing can fail', loadingFailed(open), failed],
    ['loading can be given up', loadingCancelled(loading), closed],
    ['Escape does not touch the state of an open dialog', loadingCancelled(open), open],
    ['closing the dialog closes it', dialogClosed(open, modal), closed],
    ['closing another dialog changes nothing', dialogClosed(open, other), open],
    ['a trigger that ends gives up its request', triggerEnded(loading, a, false), closed],
    ['a trigger that is destroyed closes its dialog', triggerEnded(open, a, true), closed],
    ['a trigger that left the page leaves its dialog to the visitor', triggerEnded(open, a, false), open],
    ['the end of another trigger changes nothing', triggerEnded(open, b, true), open],
  ])('[RATE-01] %s', (_, actual, expected) => {
    expect(actual).toEqual(expected);
  });

  it('[RATE-01] a press that changes nothing keeps the same state object, so that no second request is sent', () => {
    expect(triggerPressed(loading, b, '/a')).toBe(loading);
  });
});
