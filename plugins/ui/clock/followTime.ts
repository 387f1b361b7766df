// Detects when a synchronised clock may be wrong: the machine slept, its clock was set, the page was away, much time
// passed.

/** Milliseconds between two checks of the machine's own clocks. */
const LOOK_EVERY = 1_000;
/** Milliseconds by which `performance.now()` and `Date.now()` may diverge. */
export const DRIFT = 2_000;
/** Milliseconds after which the clock is synchronised again in any case. */
export const SYNC_EVERY = 600_000;

interface Watching {
  /** The clock may be wrong: its readings are void. */
  doubtful(): void;
  /** The clock should be synchronised again. */
  due(): void;
}

/** Returns a function that stops it. */
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
