interface Timed {
  readonly deadline?: string | null | undefined;
  /** The time stands still since then; the deadline moves once it goes on. */
  readonly pausedTime?: string | null | undefined;
}

/** Milliseconds until the deadline, or that are left once a paused time goes on; NaN without a deadline. */
export const leftUntil = ({ deadline, pausedTime }: Timed, now: number): number =>
  Date.parse(deadline ?? '') - (pausedTime ? Date.parse(pausedTime) : now);
