/** Milliseconds within which newly visible questions are drawn. */
const DRAWN_WITHIN = 1_000;
const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an element and keeps it in place while content above it takes its real height, until the user scrolls or
 * types. Returns a function that ends it early.
 */
export function keepInView(element: HTMLElement, within: HTMLElement): () => void {
  const arrive = () => element.scrollIntoView({ block: 'start' });
  const sizes = new ResizeObserver(arrive);
  const release = () => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const by of BY_HAND) removeEventListener(by, release);
  };
  const timer = setTimeout(release, DRAWN_WITHIN);
  for (const by of BY_HAND) addEventListener(by, release, { passive: true });
  arrive();
  sizes.observe(within);
  return release;
}
