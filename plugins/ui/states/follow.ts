// Polls for somebody else's decision while the page is visible: soon at first, then less and less often.
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import type { Remote } from '#kernel/http/Remote.ts';

/** Something that can be reloaded repeatedly. */
export type Followed = Pick<Remote<unknown>, 'reload' | 'error'>;

/** Milliseconds between an answer and the next request: at first, and at most. */
export interface Pace {
  readonly first: number;
  readonly most: number;
}

const GROWTH = 1.5;
/** Maximum pause in milliseconds after repeated failures. */
const LONGEST = 600_000;

const followers = new Set<() => void>();

/** A message has arrived or a decision was made: reloads everything that is being followed. */
export function newsCame(): void {
  for (const ask of followers) ask();
}

/**
 * Reloads repeatedly while the page is visible, and at once when it becomes visible or news has come. A failure doubles
 * the pause. Returns a function that stops it.
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
