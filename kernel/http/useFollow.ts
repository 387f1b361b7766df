import { useEffect, useRef } from 'react';
import { follow, type Followed, newsCame, type Pace } from './follow.ts';

/** For a decision that takes minutes: the first answer may be there in seconds. */
const UNTIL_DECIDED: Pace = { first: 5_000, most: 60_000 };

/**
 * While something waits for somebody else's decision, its answer is asked for again; once it is decided, so are the
 * messages.
 * @example
 * const apply = useRemote(getApply.with({ id }));
 * useFollow(apply, apply.value?.state === 'pending');
 */
export function useFollow(remote: Followed, waiting: boolean): void {
  useEffect(() => (waiting ? follow(remote, UNTIL_DECIDED) : undefined), [remote, waiting]);
  const waited = useRef(waiting);
  useEffect(() => {
    if (waited.current && !waiting) newsCame();
    waited.current = waiting;
  }, [waiting]);
}
