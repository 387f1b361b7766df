import { useEffect, useRef } from 'react';
import { whileVisible } from '../ui/whileVisible.ts';

/** Milliseconds between two looks: soon at first, later ever more seldom. */
const FIRST = 5_000;
const LONGEST = 60_000;

/**
 * While somebody else has something to decide, asks whether they have: ever more seldom, and when the page becomes
 * visible again. Says so whenever less is undecided than before.
 * @example useFollow(apply.state === 'pending', remote.reload, () => remotes.outdate(listMyCourses));
 */
export function useFollow(undecided: boolean | number, ask: () => unknown, decided: () => void): void {
  const count = Number(undecided);
  useEffect(() => (count > 0 ? whileVisible(() => void ask(), FIRST, LONGEST) : undefined), [count, ask]);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) decided();
    before.current = count;
  }, [count, decided]);
}
