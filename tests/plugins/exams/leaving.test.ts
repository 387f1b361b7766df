import { observable, runInAction } from 'mobx';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OutboxRow } from '#plugins/offline/outbox/OutboxRow.ts';
import type { ExamOutbox, Left, LeaveListener, ExamReport } from '#plugins/exams/examOutbox.ts';
import { Leaving } from '#plugins/exams/leaving/leaving.store.ts';

const START = Date.parse('2026-11-20T09:30:00+08:00');

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

/** An outbox that keeps what is put until it is delivered. */
function open(sheetId: string) {
  const rows = observable.array<OutboxRow>([], { deep: false });
  const listeners = new Set<LeaveListener>();
  const clock = observable({ synced: true, now: () => Date.now() + 60_000 }, { now: false });
  let change: (here: boolean) => void = () => undefined;
  const put = ({ lane, content }: { lane: string; content: ExamReport }): Promise<void> => {
    const row = { order: rows.length, id: String(rows.length), revision: 1, deployment: '', owner: '', box: 'exams' };
    runInAction(() => rows.push({ ...row, lane, content, state: 'waiting', at: Date.now() }));
    return Promise.resolve();
  };
  const outbox: ExamOutbox['outbox'] = { rows, put, drain: () => Promise.resolve() };
  const leaving = new Leaving(
    {
      clock,
      reports: { outbox, listeners },
      owner: 'linxia',
      presence(tell) {
        change = tell;
        return () => undefined;
      },
    },
    'clazz',
  );
  return {
    leaving,
    clock,
    reports: () => rows.map(({ content }) => content),
    goAway(milliseconds: number) {
      change(false);
      vi.advanceTimersByTime(milliseconds);
      change(true);
    },
    deliver(leaveNum: number) {
      const left: Left = { of: 'left', place: 'clazz', answerSheetId: sheetId, leaves: [] };
      const leaves = rows.flatMap(({ content }) => leavesOf(content));
      for (const hear of listeners) hear({ ...left, leaves }, leaveNum);
      const during = leaving.count;
      runInAction(() => rows.clear());
      return during;
    },
  };
}

const leavesOf = (content: unknown): Left['leaves'] =>
  typeof content === 'object' && content !== null && 'leaves' in content && Array.isArray(content.leaves)
    ? content.leaves
    : [];

test("each time that the page is left is reported, with the server's time, and counted once", () => {
  const world = open('sheet-a');
  world.leaving.start();
  world.leaving.follow('sheet-a', 1);
  expect(world.leaving.count).toBe(1);
  world.goAway(12_400);
  expect(world.leaving.count).toBe(2);
  expect(world.reports()).toEqual([
    {
      of: 'left',
      place: 'clazz',
      answerSheetId: 'sheet-a',
      leaves: [{ leaveTime: new Date(START + 60_000).toISOString(), away: 12 }],
    },
  ]);
  // Acknowledged, and not yet taken out: it is not counted twice.
  expect(world.deliver(2)).toBe(2);
  expect(world.leaving.count).toBe(2);
});

test('a slip of the pointer is no leaving', () => {
  const world = open('sheet-b');
  world.leaving.start();
  world.leaving.follow('sheet-b', 0);
  world.goAway(800);
  expect(world.leaving.count).toBe(0);
});

test('closing the page and coming back counts as leaving; a reload does not', () => {
  const first = open('sheet-c');
  const stop = first.leaving.start();
  first.leaving.follow('sheet-c', 0);
  stop();
  vi.advanceTimersByTime(2_000);
  const reloaded = open('sheet-c');
  const stopAgain = reloaded.leaving.start();
  reloaded.leaving.follow('sheet-c', 0);
  expect(reloaded.leaving.count).toBe(0);
  stopAgain();
  vi.advanceTimersByTime(90_000);
  const back = open('sheet-c');
  back.clock.synced = false;
  back.leaving.start();
  back.leaving.follow('sheet-c', 0);
  // The server's clock tells when it was, once it is known.
  expect(back.reports()).toEqual([]);
  runInAction(() => (back.clock.synced = true));
  expect(back.reports()).toMatchObject([{ leaves: [{ away: 90 }] }]);
});

test('after it was handed in nothing is counted any more', () => {
  const world = open('sheet-d');
  const stop = world.leaving.start();
  world.leaving.follow('sheet-d', 0);
  world.leaving.end();
  world.goAway(10_000);
  stop();
  const later = open('sheet-d');
  later.leaving.start();
  later.leaving.follow('sheet-d', 0);
  expect([...world.reports(), ...later.reports()]).toEqual([]);
});
