import { useEffect, useRef } from 'react';
import { follow, type Followed, newsCame, type Pace } from './follow.ts';

/** For decisions that may take minutes but sometimes only seconds. */
const UNTIL_DECIDED: Pace = { first: 5_000, most: 60_000 };

/**
 * Reloads an answer while it waits for somebody else's decision. Whenever fewer things are undecided than before, messages are
 * reloaded too and `decided` is called.
 * @example
 * const apply = useRemote(getApply.with({ id }));
 * useFollow(apply, apply.value?.state === 'pending', () => remotes.outdate(listMyCourses));
 */
export function useFollow(remote: Followed, undecided: boolean | number, decided?: () => void): void {
  const count = Number(undecided);
  const waiting = count > 0;
  useEffect(() => (waiting ? follow(remote, UNTIL_DECIDED) : undefined), [remote, waiting]);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) {
      newsCame();
      decided?.();
    }
    before.current = count;
  }, [count, decided]);
}
