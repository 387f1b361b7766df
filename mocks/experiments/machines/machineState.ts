// The state of a machine at a moment follows from what was done to it and from the clock, so nothing runs in the background.
import type { VM_STATES } from '#plugins/experiments/api.ts';
import { MINUTE } from '../../world/clock.ts';

export type Phase = (typeof VM_STATES)[number];

/** The stored part of a machine's life. Times are milliseconds since 1970. */
export interface Life {
  readonly phase: Phase;
  /** The moment at which the phase ends by itself. */
  readonly phase_until: number | null;
  /** Why it failed or was released; while it is being made, why that will fail. */
  readonly message: string;
  readonly expires_at: number;
  readonly last_used_at: number;
  readonly running_since: number | null;
  readonly used_ms: number;
}

/** The time that each change takes. */
export const TAKES = { create: 8_000, start: 5_000, stop: 3_000, restart: 6_000, rebuild: 10_000 } as const;
/** Each of those who wait takes so long to get a machine. */
export const TURN = 30_000;
/** Idle for so long, a machine is taken back; before that one is reminded. */
export const IDLE_LIMIT = 40 * MINUTE;
export const IDLE_REMINDER = 30 * MINUTE;
export const EXPIRY_REMINDER = 10 * MINUTE;
export const MAX_DELAYS = 3;
export const DELAY = 30 * MINUTE;
export const MAX_MACHINES = 3;

const EXPIRED = '使用时间已到，实验机已释放';
const IDLE = '长时间没有操作，实验机已被回收';

/** The life as it is now, whatever has happened by itself in between. */
export function lifeAt<L extends Life>(life: L, now: number): L {
  const settled = settle(settle(life, now), now);
  if (settled.phase === 'released' || settled.phase === 'failed') return settled;
  const idleAt = settled.phase === 'running' ? settled.last_used_at + IDLE_LIMIT : Infinity;
  const end = Math.min(settled.expires_at, idleAt);
  return now < end ? settled : release(settled, end, end === settled.expires_at ? EXPIRED : IDLE);
}

/** Ends a phase whose time is over. */
function settle<L extends Life>(life: L, now: number): L {
  const { phase, phase_until: until } = life;
  if (until === null || now < until) return life;
  if (phase === 'stopping') return { ...stopCounting(life, until), phase: 'stopped', phase_until: null };
  if (phase === 'queued') return { ...life, phase: 'creating', phase_until: until + TAKES.create };
  if (phase !== 'creating' && phase !== 'starting' && phase !== 'rebuilding') return life;
  if (life.message !== '') return { ...life, phase: 'failed', phase_until: null };
  return {
    ...life,
    phase: 'running',
    phase_until: null,
    running_since: until,
    last_used_at: Math.max(life.last_used_at, until),
  };
}

/** The place among those who wait, from 1, and how long that takes in milliseconds. */
export function queueAt(
  { phase, phase_until: until }: Life,
  now: number,
): { position: number; wait: number } | undefined {
  if (phase !== 'queued' || until === null) return undefined;
  const wait = Math.max(0, until - now);
  return { position: Math.max(1, Math.ceil(wait / TURN)), wait };
}

export function release<L extends Life>(life: L, at: number, message: string): L {
  return { ...stopCounting(life, at), phase: 'released', phase_until: null, message };
}

/** Adds up the time used so far. */
export function stopCounting<L extends Life>(life: L, at: number): L {
  const { running_since: since, used_ms: used } = life;
  return { ...life, running_since: null, used_ms: used + (since === null ? 0 : Math.max(0, at - since)) };
}

export const usedAt = ({ running_since: since, used_ms: used }: Life, now: number): number =>
  used + (since === null ? 0 : Math.max(0, now - since));

/** A machine that is being made has its whole time before it. */
export function remainingAt({ phase, phase_until: until, expires_at: expires }: Life, now: number): number {
  if (phase === 'released' || phase === 'failed') return 0;
  const readyAt = phase === 'queued' ? (until ?? now) + TAKES.create : phase === 'creating' ? (until ?? now) : now;
  return Math.max(0, expires - Math.max(now, readyAt));
}

export type Action = 'start' | 'stop' | 'restart' | 'rebuild';

/** The phases in which it can be done. */
const FROM: Readonly<Record<Action, readonly Phase[]>> = {
  start: ['stopped'],
  stop: ['running'],
  restart: ['running'],
  rebuild: ['running', 'stopped', 'failed'],
};

const BUSY: Readonly<Partial<Record<Phase, string>>> = {
  queued: '实验机正在排队，请稍候再操作',
  creating: '实验机正在创建，请稍候再操作',
  starting: '实验机正在启动，请稍候再操作',
  stopping: '实验机正在关机，请稍候再操作',
  rebuilding: '实验机正在重建，请稍候再操作',
  released: '实验机已释放，请重新创建',
};

const NOT_FROM: Readonly<Record<Action, string>> = {
  start: '实验机已经开机',
  stop: '实验机没有开机',
  restart: '实验机没有开机',
  rebuild: '实验机现在不能重建',
};

/** Why it cannot be done now. */
export function actionTrouble({ phase }: Life, action: Action): string | undefined {
  return FROM[action].includes(phase) ? undefined : (BUSY[phase] ?? NOT_FROM[action]);
}

export function act<L extends Life>(life: L, action: Action, now: number): L {
  if (action === 'stop') return { ...life, phase: 'stopping', phase_until: now + TAKES.stop, last_used_at: now };
  return {
    ...stopCounting(life, now),
    phase: action === 'rebuild' ? 'rebuilding' : 'starting',
    phase_until: now + TAKES[action],
    message: '',
    last_used_at: now,
  };
}
