import { useSyncExternalStore } from 'react';

/** Below this width there is room for one pane only. */
const NARROW = '(max-width: 767px)';

const media = matchMedia(NARROW);

const subscribe = (act: () => void) => {
  media.addEventListener('change', act);
  return () => media.removeEventListener('change', act);
};

/** True on a phone or in a window as narrow as one. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => media.matches,
    () => false,
  );
}
