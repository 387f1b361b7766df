import { boundedWait } from '#kernel/browser/boundedWait.ts';

/**
 * Repeats work while the page is visible, and at once when it becomes visible again. Returns a function that stops it.
 */
export function whileVisible(ask: () => void, every: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const start = () => {
    clearInterval(timer);
    timer = document.hidden ? undefined : setInterval(ask, boundedWait(every));
  };
  const onChange = () => {
    start();
    if (!document.hidden) ask();
  };
  start();
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
