import { boundedWait } from '../boundedWait.ts';

/**
 * Asks every so often while the page is visible, and at once when it becomes visible again. What it returns stops it.
 * With `atMost` it asks ever more seldom: each wait is twice as long as the last, up to that; coming back begins anew.
 */
export function whileVisible(ask: () => void, every: number, atMost = every): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (delay: number) => {
    timer = setTimeout(() => {
      wait(Math.min(atMost, delay * 2));
      ask();
    }, boundedWait(delay));
  };
  const start = () => {
    clearTimeout(timer);
    if (!document.hidden) wait(every);
  };
  const onChange = () => {
    start();
    if (!document.hidden) ask();
  };
  start();
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
