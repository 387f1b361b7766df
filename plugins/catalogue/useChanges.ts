import { useEffect } from 'react';
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import type { ClazzDetail } from './api.ts';
import { nextChange } from './clazzStanding.ts';
import { serverNow } from './serverNow.ts';

/** The server's clock has a resolution of one second. */
const SLACK = 1000;

/** Asks the server again when the class opens, closes, begins or ends: the page does not decide by itself. */
export function useChanges(clazz: ClazzDetail, reload: () => unknown): void {
  useEffect(() => {
    const now = serverNow(clazz);
    const next = nextChange(clazz, now);
    if (next === undefined) return undefined;
    const timer = setTimeout(reload, boundedWait(next - now + SLACK));
    return () => clearTimeout(timer);
  }, [clazz, reload]);
}
