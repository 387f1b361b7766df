import { useSyncExternalStore } from 'react';

/** How many items fit into the bar at the bottom; a sidebar has space for all. */
const WIDTHS = [
  { media: matchMedia('(max-width: 479px)'), slots: 5 },
  { media: matchMedia('(max-width: 767px)'), slots: 7 },
] as const;

const subscribe = (act: () => void) => {
  for (const { media } of WIDTHS) media.addEventListener('change', act);
  return () => {
    for (const { media } of WIDTHS) media.removeEventListener('change', act);
  };
};

export function useSpaceSlots(): number {
  return useSyncExternalStore(
    subscribe,
    () => WIDTHS.find(({ media }) => media.matches)?.slots ?? Infinity,
    () => Infinity,
  );
}
