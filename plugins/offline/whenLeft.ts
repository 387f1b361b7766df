/** Calls `left` when the page is hidden or closed, and `back` when it is visible again. Returns a function that stops it. */
export function whenLeft(left: () => void, back: () => void = () => undefined): () => void {
  const changed = () => (document.visibilityState === 'hidden' ? left() : back());
  document.addEventListener('visibilitychange', changed);
  addEventListener('pagehide', left);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    removeEventListener('pagehide', left);
  };
}
