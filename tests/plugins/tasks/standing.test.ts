import { expect, test } from 'vitest';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { Task } from '#plugins/tasks/api.ts';
import { closedBecause, endOf, nextStep, stageOf, timeWords } from '#plugins/tasks/standing.ts';

const NOW = Date.parse('2026-11-20T09:30:00+08:00');
const at = (hours: number): string => new Date(NOW + hours * 3_600_000).toISOString();

const TASK: Task = {
  id: 'task-1',
  classroomId: 'classroom-1',
  title: '任务',
  startTime: at(-24),
  deadline: at(5),
  state: 'open',
  myState: 'none',
  submitNum: 0,
};

test.each([
  [{}, 'none', '去完成'],
  [{ myState: 'draft' }, 'draft', '继续写'],
  [{ myState: 'returned' }, 'returned', '去修改'],
  [{ myState: 'submitted' }, 'submitted', '看结果'],
  [{ myState: 'marked', state: 'ended', deadline: at(-1) }, 'marked', '看结果'],
  [{ state: 'ended', deadline: at(-1) }, 'ended', '看任务'],
  [{ startTime: at(1), state: 'not-open' }, 'not-open', '看任务'],
] as const)('%j stands as %s, and what to do next is %s', (change, stage, label) => {
  const task = { ...TASK, ...change };
  expect(stageOf(task, NOW)).toBe(stage);
  expect(nextStep(task, NOW).label).toBe(label);
});

test('the list’s word from before the deadline does not hold after it: the clock decides', () => {
  expect(closedBecause(TASK, NOW)).toBeUndefined();
  expect(closedBecause(TASK, NOW + 6 * 3_600_000)).toBe('ended');
  expect(closedBecause({ ...TASK, startTime: at(-1), state: 'not-open' }, NOW)).toBeUndefined();
});

test('returned work can be done until its own time, or for as long as the upstream names none', () => {
  const returned = { ...TASK, myState: 'returned', state: 'ended', deadline: at(-48) } as const;
  expect(closedBecause({ ...returned, submitUntil: at(24) }, NOW)).toBeUndefined();
  expect(closedBecause({ ...returned, submitUntil: at(-1) }, NOW)).toBe('ended');
  expect(closedBecause(returned, NOW)).toBeUndefined();
  expect(endOf(returned)).toBeUndefined();
});

test('a task without times is open as long as the upstream says so', () => {
  const timeless = { ...TASK, startTime: null, deadline: null };
  expect(closedBecause(timeless, NOW)).toBeUndefined();
  expect(closedBecause({ ...timeless, state: 'ended' }, NOW)).toBe('ended');
  expect(timeWords(timeless, NOW)).toBe('');
});

test('time left is told where it is near', () => {
  expect(timeWords(TASK, NOW)).toBe('5小时后截止');
  expect(timeWords({ ...TASK, deadline: at(24 * 8) }, NOW)).toBe('');
  expect(timeWords({ ...TASK, startTime: at(1) }, NOW)).toBe(`${formatTime(at(1))}开始`);
  expect(timeWords({ ...TASK, myState: 'marked' }, NOW)).toBe('');
});
