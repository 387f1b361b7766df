// While a server-drawn page is hydrated, components must render the same as the server.
import { useSyncExternalStore } from 'react';

/** `pending` while a server-drawn page has not been hydrated yet. */
export const takeover = { pending: false };

const never = () => () => undefined;

/** True on the server and during hydration, after which the component renders once more. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
