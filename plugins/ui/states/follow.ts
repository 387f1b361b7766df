// Polls for a decision by somebody else while the page is visible: soon at first, then less and less often.
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import type { Remote } from '#kernel/http/Remote.ts';

/** What can be asked for again and again. */
export type Followed = Pick<Remote<unknown>, 'reload' | 'error'>;

/** Milliseconds between an answer and the next question: at first, and at most. */
export interface Pace {
  readonly first: number;
  readonly most: number;
}

const GROWTH = 1.5;
/** However often it fails, it is tried again after so many milliseconds. */
const LONGEST = 600_000;

const followers = new Set<() => void>();

/** A message has come or something was decided: everything that is followed is asked again now. */
export function newsCame(): void {
  for (const ask of followers) ask();
}

/**
 * Asks again and again while the page is visible, at once when it becomes visible or news has come. A failure doubles
 * the pause. What it returns stops it.
 */
export function follow(remote: Followed, { first, most }: Pace): () => void {
  let pause = first;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let asking = false;

  const plan = (): void => {
    clearTimeout(timer);
    if (stopped || document.hidden) return;
    const wanted = (remote.error?.retryAfter ?? 0) * 1000;
    timer = setTimeout(() => void ask(), boundedWait(Math.min(LONGEST, Math.max(wanted, pause * 2 ** failures))));
  };

  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    asking = true;
    await remote.reload();
    asking = false;
    if (remote.error) failures++;
    else {
      failures = 0;
      pause = Math.min(most, pause * GROWTH);
    }
    plan();
  };

  const atOnce = (): void => {
    pause = first;
    if (document.hidden) clearTimeout(timer);
    else if (!asking) void ask();
  };

  plan();
  document.addEventListener('visibilitychange', atOnce);
  followers.add(atOnce);
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', atOnce);
    followers.delete(atOnce);
  };
}
