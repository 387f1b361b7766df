import { useSyncExternalStore } from 'react';

/** Below this width, a sidebar with full names would leave the page narrower than a phone in landscape. */
const TIGHT = matchMedia('(max-width: 1023px)');

const subscribe = (act: () => void) => {
  TIGHT.addEventListener('change', act);
  return () => TIGHT.removeEventListener('change', act);
};

/** True if the sidebar is folded by default. */
export const useTightSpace = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => TIGHT.matches,
    () => false,
  );
