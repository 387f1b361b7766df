// Detects presence: the page is visible and has had recent input.

/** Milliseconds without a sign of life. */
export const IDLE_AFTER = 180_000;
/** A longer gap between two checks means that the machine slept. */
const GAP = 2_500;
const LOOK_EVERY = 1_000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

/** Reports each stretch of seconds with presence. Call the result to stop. */
export function whilePresent(passed: (from: number, to: number) => void): () => void {
  const start = performance.now();
  let lastSign = start;
  let lastLook = start;
  let wasSeen = document.visibilityState === 'visible';
  const sign = () => {
    lastSign = performance.now();
  };
  const look = () => {
    const now = performance.now();
    const seen = document.visibilityState === 'visible';
    if (seen && wasSeen && now - lastSign < IDLE_AFTER && now - lastLook < GAP) {
      passed((lastLook - start) / 1_000, (now - start) / 1_000);
    }
    lastLook = now;
    wasSeen = seen;
  };
  // Hiding or showing the page ends a stretch at that moment.
  document.addEventListener('visibilitychange', look, { capture: true });
  addEventListener('pagehide', look, { capture: true });
  for (const name of SIGNS_OF_LIFE) document.addEventListener(name, sign, { passive: true, capture: true });
  const timer = setInterval(look, LOOK_EVERY);
  return () => {
    look();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look, { capture: true });
    removeEventListener('pagehide', look, { capture: true });
    for (const name of SIGNS_OF_LIFE) document.removeEventListener(name, sign, { capture: true });
  };
}
