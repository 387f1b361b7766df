// When a clock that was right may be wrong: the machine slept, its clock was set, the page was away, much time has passed.

/** Milliseconds between two looks at the machine's own clocks. */
const LOOK_EVERY = 1_000;
/** `performance.now()` and `Date.now()` went apart by more than this. */
export const DRIFT = 2_000;
/** However well everything goes. */
export const SYNC_EVERY = 600_000;

interface Watching {
  /** Called when the clock is no longer known. */
  doubtful(): void;
  /** It is time to look again. */
  due(): void;
}

/** Returns what ends it. */
export function followTime({ doubtful, due }: Watching): () => void {
  let apart = Date.now() - performance.now();
  let looked = performance.now();

  const look = (): void => {
    const now = Date.now() - performance.now();
    if (Math.abs(now - apart) <= DRIFT) {
      if (performance.now() - looked < SYNC_EVERY) return;
      looked = performance.now();
      due();
      return;
    }
    apart = now;
    doubtful();
  };
  const seen = (): void => {
    if (document.visibilityState !== 'visible') return;
    look();
    due();
  };

  const timer = setInterval(look, LOOK_EVERY);
  document.addEventListener('visibilitychange', seen);
  addEventListener('pageshow', seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('pageshow', seen);
  };
}
