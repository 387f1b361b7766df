/** True if the browser knows that there is no network; false on a server. */
export const isCutOff = (): boolean => typeof document !== 'undefined' && !navigator.onLine;
