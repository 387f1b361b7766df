import { useEffect } from 'react';
import type { PlaceJoining } from './placeJoining.store.ts';

interface Wanted {
  /** It is known where the signed-in user stands. */
  known: boolean;
  /** They may still join. */
  open: boolean;
  /** Joins, or asks what has to be asked first. */
  join: () => unknown;
}

/**
 * A visitor tried to join and signed in for it: joins as soon as it is known to be open to them. Who turns out to be a member
 * is not made one again when they leave.
 * @example useWanted(joining, { known, open: state === 'none', join: () => joining.join(pathId) });
 */
export function useWanted(joining: PlaceJoining, { known, open, join }: Wanted): void {
  useEffect(() => {
    if (known && joining.takeWanted() && open) void join();
  });
}
