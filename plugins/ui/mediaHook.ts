import { useSyncExternalStore } from 'react';

/**
 * Makes a hook that is true while a media query matches, for what style sheets cannot say. It is false while a page that
 * the server has drawn is taken over.
 * @example const useNarrow = mediaHook('(max-width: 767px)');
 */
export function mediaHook(query: string): () => boolean {
  const media = matchMedia(query);
  const subscribe = (act: () => void) => {
    media.addEventListener('change', act);
    return () => media.removeEventListener('change', act);
  };
  return function useMedia(): boolean {
    return useSyncExternalStore(
      subscribe,
      () => media.matches,
      () => false,
    );
  };
}
