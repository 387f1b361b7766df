import { useEffect } from 'react';

/** The screen does not go dark while this is shown, where the browser can see to it. */
export function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    const ask = async (): Promise<void> => {
      if (document.hidden) return;
      // Without leave, or on low battery, the screen goes dark as it always does.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (gone) void lock?.release();
    };
    const again = (): void => void ask();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
