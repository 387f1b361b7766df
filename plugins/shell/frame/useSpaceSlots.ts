import { useSyncExternalStore } from 'react';

/** How many items fit into the bar at the bottom; a sidebar has space for all. */
const WIDTHS = [
  { media: matchMedia('(max-width: 479px)'), slots: 5 },
  { media: matchMedia('(max-width: 767px)'), slots: 7 },
] as const;

/** Beside a sidebar with its names in full, a page would be narrower than a phone held sideways. */
const TIGHT = matchMedia('(max-width: 1023px)');

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

const subscribeTight = (act: () => void) => {
  TIGHT.addEventListener('change', act);
  return () => TIGHT.removeEventListener('change', act);
};

/** Whether the sidebar is folded until somebody says otherwise. */
export const useTightSpace = (): boolean =>
  useSyncExternalStore(
    subscribeTight,
    () => TIGHT.matches,
    () => false,
  );
