import { useSyncExternalStore } from 'react';

/** True if the browser has a network at all. */
export const useOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);

function follow(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
