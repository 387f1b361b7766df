// The server's clock. A control address can move or stop it; whatever expires goes by it.

/** Milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Beijing is so far ahead of UTC. */
export const BEIJING = 8 * HOUR;
/** Midnight in Beijing. */
export const startOfDay = (at: number): number => Math.floor((at + BEIJING) / DAY) * DAY - BEIJING;

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Now, or another moment, as the contract writes times. */
  iso(at?: number): string;
  /** Milliseconds ahead of the machine's clock. */
  readonly offset: number;
  readonly frozen: boolean;
  shift(offset: number): void;
  freeze(at: number): void;
  run(): void;
  state(): ClockState;
}

/** A clock's offset, and the moment at which it stands still. */
export interface ClockState {
  readonly offset: number;
  readonly frozenAt: number | undefined;
}

export function createClock(from?: ClockState): Clock {
  let offset = from?.offset ?? 0;
  let frozenAt = from?.frozenAt;
  const now = (): number => frozenAt ?? Date.now() + offset;
  return {
    now,
    iso: (at = now()) => beijingTime(at),
    get offset() {
      return now() - Date.now();
    },
    get frozen() {
      return frozenAt !== undefined;
    },
    shift(by) {
      frozenAt = undefined;
      offset = by;
    },
    freeze(at) {
      frozenAt = at;
    },
    run() {
      if (frozenAt !== undefined) offset = frozenAt - Date.now();
      frozenAt = undefined;
    },
    state: () => ({ offset, frozenAt }),
  };
}

export const timeOrNull = (at: number | null): string | null => (at === null ? null : beijingTime(at));

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
const days = new Map<number, string>();

/** `2026-11-20T09:30:00+08:00`. A page of a list has dozens of them, of a few hundred days at most: each day is kept. */
export function beijingTime(at: number): string {
  const there = at + BEIJING;
  const number = Math.floor(there / DAY);
  const day = days.get(number) ?? new Date(there).toISOString().slice(0, 10);
  days.set(number, day);
  const seconds = Math.floor((there - number * DAY) / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${day}T${TWO_DIGITS[Math.floor(minutes / 60)]}:${TWO_DIGITS[minutes % 60]}:${TWO_DIGITS[seconds % 60]}+08:00`;
}
