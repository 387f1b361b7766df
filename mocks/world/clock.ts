// The server's clock. A control address can move or stop it; whatever expires goes by it.

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Now, or another moment, as the contract writes times. */
  iso(at?: number): string;
  /** How far it is ahead of the machine's, in milliseconds. */
  readonly offset: number;
  readonly frozen: boolean;
  shift(offset: number): void;
  freeze(at: number): void;
  run(): void;
}

export function createClock(): Clock {
  let offset = 0;
  let frozenAt: number | undefined;
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
  };
}

const HOURS_8 = 8 * 3_600_000;

/** `2026-11-20T09:30:00+08:00` */
export function beijingTime(at: number): string {
  return `${new Date(at + HOURS_8).toISOString().slice(0, 19)}+08:00`;
}
