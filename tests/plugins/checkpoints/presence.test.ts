import { expect, test, vi } from 'vitest';
import type { Asked, Watched } from '#plugins/checkpoints/keptPresence.ts';
import { Presence } from '#plugins/checkpoints/presence.store.ts';

const LESSON = { clazzId: 'clazz-1', courseId: 'course-1', chapterRefId: 'ref-1-2' };

/** A browser with any number of tabs. */
function browser() {
  let stored: Watched = { watched: 0 };
  let now = 0;
  let asked = 0;
  const report = vi.fn<(asked: Asked, confirmedAt: number | undefined) => void>();
  const tabs: { tick(plays: boolean): void }[] = [];
  const open = (lesson = LESSON) => {
    let here = 0;
    const pause = vi.fn<() => void>();
    const presence = new Presence({
      every: 60,
      grace: 10,
      lesson,
      kept: { read: () => stored, write: (watched) => void (stored = watched) },
      newId: () => `asked-${++asked}`,
      position: () => here,
      pause,
      now: () => now,
      report,
    });
    presence.start();
    const tab = {
      tick(plays: boolean): void {
        if (plays) here++;
        presence.tick();
      },
      /** Between two ticks. */
      playOn: (seconds: number): void => void (here += seconds),
    };
    tabs.push(tab);
    return { presence, pause, tab, close: () => void tabs.splice(tabs.indexOf(tab), 1) };
  };
  /** The video plays in these tabs, in all by default. */
  const pass = (seconds: number, playing: readonly unknown[] = tabs): void => {
    for (let second = 0; second < seconds; second++) {
      now += 1_000;
      for (const tab of tabs) tab.tick(playing.includes(tab));
    }
  };
  const wait = (seconds: number): void => void (now += seconds * 1_000);
  const reports = () => report.mock.calls.map(([{ id, at }, confirmedAt]) => [id, at, confirmedAt]);
  return { open, pass, wait, report, reports };
}

test('asks after so much of the video, and not before', () => {
  const { open, pass } = browser();
  const { presence } = open();
  pass(59);
  expect(presence.left).toBeUndefined();
  pass(1);
  expect(presence.left).toBe(10);
});

test('time in which the video stands still does not count', () => {
  const { open, pass } = browser();
  const { presence } = open();
  pass(50);
  pass(600, []);
  expect(presence.left).toBeUndefined();
});

test('what was watched in other lessons, in other tabs and before a reload counts', () => {
  const { open, pass } = browser();
  const first = open();
  pass(30);
  first.close();
  const second = open();
  pass(20);
  const third = open();
  pass(9, [third.tab]);
  expect([second.presence.left, third.presence.left]).toEqual([undefined, undefined]);
  pass(1, [third.tab]);
  expect(third.presence.left).toBe(10);
});

test('who answers in time is not held up, and is asked again after as much', () => {
  const { open, pass, reports } = browser();
  const { presence, pause } = open();
  pass(64);
  expect(presence.confirm()).toBe(true);
  expect(reports()).toEqual([['asked-1', 60_000, 64_000]]);
  pass(59);
  expect([presence.left, pause.mock.calls]).toEqual([undefined, []]);
  pass(1);
  expect(presence.left).toBe(10);
});

test('without an answer the video is paused and that is reported, once; an answer then leads on', () => {
  const { open, pass, reports } = browser();
  const { presence, pause } = open();
  pass(60);
  pass(30, []);
  expect(pause).toHaveBeenCalledOnce();
  expect(reports()).toEqual([['asked-1', 60_000, undefined]]);
  expect(presence.left).toBe(0);
  expect(presence.confirm()).toBe(false);
  expect([presence.left, reports().length]).toEqual([undefined, 1]);
});

test('a tab that is told of the pause by another one, between its ticks, was not played on', () => {
  const { open, pass, wait } = browser();
  const [first, second] = [open(), open()];
  pass(39);
  wait(1);
  second.tab.playOn(0.9);
  first.presence.tick();
  second.presence.look();
  expect(second.pause).toHaveBeenCalledOnce();
  pass(1, []);
  expect([first.presence.left, second.presence.left]).toEqual([0, 0]);
});

test('who plays on after the pause without answering is no longer told of it, and asked again after as much', () => {
  const { open, pass, reports } = browser();
  const { presence } = open();
  pass(60);
  pass(30, []);
  expect(presence.left).toBe(0);
  pass(1);
  expect(presence.left).toBeUndefined();
  pass(59);
  expect([presence.left, reports().length]).toEqual([10, 1]);
});

test('two tabs ask once, and an answer in one closes the question in the other', () => {
  const { open, pass, reports } = browser();
  const one = open();
  const other = open();
  pass(62, [one.tab]);
  expect([one.presence.left, other.presence.left]).toEqual([8, 8]);
  expect(other.presence.confirm()).toBe(true);
  one.presence.look();
  expect(one.presence.left).toBeUndefined();
  pass(30);
  expect([one.pause.mock.calls, other.pause.mock.calls]).toEqual([[], []]);
  expect(reports()).toEqual([['asked-1', 60_000, 62_000]]);
});

test('two tabs without an answer both pause, report it once, and going on in one closes it in the other', () => {
  const { open, pass, reports } = browser();
  const one = open();
  const other = open();
  pass(60, [one.tab]);
  pass(20, []);
  expect([one.presence.left, other.presence.left]).toEqual([0, 0]);
  expect([one.pause.mock.calls.length, other.pause.mock.calls.length]).toEqual([1, 1]);
  expect(other.presence.confirm()).toBe(false);
  one.presence.look();
  expect(one.presence.left).toBeUndefined();
  expect(reports()).toEqual([['asked-1', 60_000, undefined]]);
});

test('a question left with its page stays open, and is reported once its time is up', () => {
  const { open, pass, report, reports } = browser();
  const left = open();
  pass(62);
  left.close();
  const reloaded = open();
  expect(reloaded.presence.left).toBe(8);
  reloaded.close();
  pass(100);
  const later = open({ ...LESSON, chapterRefId: 'ref-1-3' });
  expect([later.presence.left, later.pause.mock.calls]).toEqual([undefined, []]);
  expect(reports()).toEqual([['asked-1', 60_000, undefined]]);
  expect(report.mock.calls[0]?.[0].lesson).toEqual(LESSON);
});

test('it is asked anew after a question of the video, whose time does not count', () => {
  const { open, pass, reports } = browser();
  const { presence, tab, close } = open();
  pass(62);
  presence.putOff();
  expect(presence.left).toBeUndefined();
  close();
  pass(300);
  presence.start();
  tab.tick(true);
  expect([presence.left, reports()]).toEqual([10, []]);
});
