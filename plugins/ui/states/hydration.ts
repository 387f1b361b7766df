// While a page that came drawn is taken over, components draw what the server drew.
import { useSyncExternalStore } from 'react';

/** Whether the page came drawn and has not been taken over yet. */
export const takeover = { pending: false };

const never = () => () => undefined;

/** Whether this is drawn on the server, or taken over from it. Where it was taken over it is drawn once more. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
