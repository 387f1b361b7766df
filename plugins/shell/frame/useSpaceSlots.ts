import { useSyncExternalStore } from 'react';

/** The number of items that fit into the bar at the bottom; a sidebar has space for all. */
const WIDTHS = [
  { media: matchMedia('(max-width: 319px)'), slots: 3 },
  { media: matchMedia('(max-width: 559px)'), slots: 5 },
  { media: matchMedia('(max-width: 767px)'), slots: 7 },
] as const;

/** Below this width, a sidebar with full names would leave the page narrower than a phone in landscape. */
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

/** True if the sidebar is folded by default. */
export const useTightSpace = (): boolean =>
  useSyncExternalStore(
    subscribeTight,
    () => TIGHT.matches,
    () => false,
  );
