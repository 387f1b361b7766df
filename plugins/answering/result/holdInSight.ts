/** Milliseconds in which what comes to sight is drawn. */
const DRAWN_WITHIN = 1_000;
const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an element and keeps it there while what stands above it takes its real height, unless somebody moves on.
 * What it returns lets go.
 */
export function holdInSight(element: HTMLElement, within: HTMLElement): () => void {
  const arrive = () => element.scrollIntoView({ block: 'start' });
  const sizes = new ResizeObserver(arrive);
  const letGo = () => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const by of BY_HAND) removeEventListener(by, letGo);
  };
  const timer = setTimeout(letGo, DRAWN_WITHIN);
  for (const by of BY_HAND) addEventListener(by, letGo, { passive: true });
  arrive();
  sizes.observe(within);
  return letGo;
}
