import { BASE } from '#kernel/index.ts';

/** Resolves once a worker is active. Undefined where there are no service workers: on plain http, and in private windows of some browsers. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // During development, files change all the time.
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return undefined;
  try {
    await navigator.serviceWorker.register(`${BASE}/sw.js`);
    return await navigator.serviceWorker.ready;
  } catch {
    return undefined;
  }
}
