import { useEffect, useRef } from 'react';
import { follow, type Followed, newsCame, type Pace } from './follow.ts';

/** For a decision that takes minutes: the first answer may be there in seconds. */
const UNTIL_DECIDED: Pace = { first: 5_000, most: 60_000 };

/**
 * While something waits for somebody else's decision, its answer is asked for again; whenever less is undecided than
 * before, so are the messages, and `decided` is called.
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
