// Plugins: experiments
import { describe, expect, test } from 'vitest';
import {
  act,
  actionTrouble,
  IDLE_LIMIT,
  type Life,
  lifeAt,
  remainingAt,
  TAKES,
  usedAt,
} from '#mocks/experiments/machines/machineState.ts';

const MINUTE = 60_000;
const MADE = 1_000_000;
const READY = MADE + TAKES.create;

const created: Life = {
  phase: 'creating',
  phase_until: READY,
  message: '',
  expires_at: READY + 120 * MINUTE,
  last_used_at: MADE,
  running_since: null,
  used_ms: 0,
};

/** Used every so often, so that it is not taken back as idle. */
const inUse = (life: Life, at: number): Life => lifeAt({ ...life, last_used_at: at }, at);

describe('a machine', () => {
  test('is created for some seconds, then runs; its whole time is still before it', () => {
    expect([lifeAt(created, READY - 1).phase, remainingAt(created, MADE + 1)]).toEqual(['creating', 120 * MINUTE]);
    const running = lifeAt(created, READY);
    expect([running.phase, remainingAt(running, READY + MINUTE)]).toEqual(['running', 119 * MINUTE]);
  });

  test('counts what it runs, not what it stands', () => {
    const running = inUse(created, READY + 10 * MINUTE);
    const stopping = act(running, 'stop', READY + 10 * MINUTE);
    const stopped = lifeAt(stopping, READY + 60 * MINUTE);
    expect([stopped.phase, usedAt(stopped, READY + 60 * MINUTE)]).toEqual(['stopped', 10 * MINUTE + TAKES.stop]);
    const started = lifeAt(act(stopped, 'start', READY + 60 * MINUTE), READY + 61 * MINUTE);
    expect([started.phase, usedAt(started, READY + 65 * MINUTE)]).toEqual([
      'running',
      15 * MINUTE + TAKES.stop - TAKES.start,
    ]);
  });

  test('is released when its time is over, even if nobody looked', () => {
    const late = lifeAt(inUse(created, READY + 100 * MINUTE), READY + 500 * MINUTE);
    expect(late).toMatchObject({ phase: 'released', message: expect.stringContaining('时间已到') });
    expect(usedAt(late, READY + 600 * MINUTE)).toBe(120 * MINUTE);
  });

  test('is taken back when nobody used it for long', () => {
    expect(lifeAt(created, READY + IDLE_LIMIT - 1).phase).toBe('running');
    const idle = lifeAt(created, READY + IDLE_LIMIT);
    expect(idle).toMatchObject({ phase: 'released', message: expect.stringContaining('没有操作') });
    expect(usedAt(idle, READY + 100 * MINUTE)).toBe(IDLE_LIMIT);
  });

  test('that was stopped is not idle', () => {
    const stopped = lifeAt(act(lifeAt(created, READY), 'stop', READY), READY + 90 * MINUTE);
    expect(stopped.phase).toBe('stopped');
  });

  test('is rebuilt, and counts on', () => {
    const rebuilding = act(inUse(created, READY + MINUTE), 'rebuild', READY + MINUTE);
    expect(lifeAt(rebuilding, READY + MINUTE + 1).phase).toBe('rebuilding');
    const again = lifeAt(rebuilding, READY + 2 * MINUTE);
    expect([again.phase, usedAt(again, READY + 2 * MINUTE)]).toEqual(['running', 2 * MINUTE - TAKES.rebuild]);
  });

  test('says why something cannot be done with it', () => {
    expect(actionTrouble(created, 'stop')).toBe('实验机正在创建，请稍候再操作');
    const running = lifeAt(created, READY);
    expect(actionTrouble(running, 'start')).toBe('实验机已经开机');
    expect(actionTrouble(running, 'restart')).toBeUndefined();
    expect(actionTrouble({ ...running, phase: 'released' }, 'rebuild')).toBe('实验机已释放，请重新创建');
    expect(actionTrouble({ ...running, phase: 'failed' }, 'rebuild')).toBeUndefined();
  });
});
