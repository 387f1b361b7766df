import { describe, expect, test } from 'vitest';
import type { SheetEvent } from '#plugins/answering/api.ts';
import { hasMoved, newerTime, timeAfter } from '#plugins/answering/sheet/sheetTime.ts';

const TEN = '2026-11-20T10:00:00+08:00';
const LATER = '2026-11-20T10:10:00+08:00';
const PAUSED = '2026-11-20T09:30:00+08:00';

const event = (id: number, kind: SheetEvent['kind'], more: Partial<SheetEvent> = {}): SheetEvent => ({
  id,
  kind,
  text: '',
  ...more,
});

describe('of two replies', () => {
  test('the one that knows the later event counts, whichever came last', () => {
    const before = { deadline: TEN, pausedTime: null, lastEvent: 1 };
    const after = { deadline: LATER, pausedTime: PAUSED, lastEvent: 2 };
    expect(newerTime(before, after)).toEqual(after);
    expect(newerTime(after, before)).toEqual(after);
  });

  test('the last one counts where the upstream counts no events: a shorter deadline, too', () => {
    expect(newerTime({ deadline: LATER }, { deadline: TEN }).deadline).toBe(TEN);
    expect(newerTime({ deadline: LATER, lastEvent: 3 }, { deadline: TEN, lastEvent: 3 }).deadline).toBe(TEN);
  });

  test('what one leaves out stands; null takes it away', () => {
    const known = { deadline: TEN, pausedTime: PAUSED, lastEvent: 3 };
    expect(newerTime(known, {})).toEqual(known);
    expect(newerTime(known, { deadline: null, pausedTime: null })).toEqual({
      deadline: null,
      pausedTime: null,
      lastEvent: 3,
    });
  });

  test('nothing has moved where both say the same, or neither says anything', () => {
    expect(hasMoved({ deadline: TEN }, { deadline: TEN, pausedTime: null })).toBe(false);
    expect(hasMoved({ deadline: TEN }, { deadline: TEN, pausedTime: PAUSED })).toBe(true);
  });
});

describe('events alone tell', () => {
  test('a pause, and that it is over with the time given back', () => {
    const pause = event(1, 'pause', { at: PAUSED });
    expect(timeAfter([pause])).toMatchObject({ pausedTime: PAUSED, lastEvent: 1 });
    expect(timeAfter([pause, event(2, 'resume', { deadline: LATER })])).toEqual({
      pausedTime: null,
      deadline: LATER,
      lastEvent: 2,
    });
  });

  test('an end, which is a deadline that is over', () => {
    expect(timeAfter([event(1, 'end', { at: PAUSED })])).toMatchObject({ deadline: PAUSED, pausedTime: null });
  });

  test('nothing about the time with an announcement', () => {
    expect(timeAfter([event(4, 'announcement', { text: '安静', at: PAUSED })])).toEqual({
      deadline: undefined,
      pausedTime: undefined,
      lastEvent: 4,
    });
  });
});
