/** Tells when the page is no longer seen, or goes, and when it is seen again. What it returns ends that. */
export function whenLeft(left: () => void, back: () => void): () => void {
  const turn = () => (document.visibilityState === 'hidden' ? left() : back());
  document.addEventListener('visibilitychange', turn);
  addEventListener('pagehide', left);
  return () => {
    document.removeEventListener('visibilitychange', turn);
    removeEventListener('pagehide', left);
  };
}
