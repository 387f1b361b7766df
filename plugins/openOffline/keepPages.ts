import { within } from '#plugins/offline/within.ts';
import { registerWorker } from './registerWorker.ts';
import type { Opened } from './worker/opened.ts';

/** Milliseconds that the worker may take to fetch the files of a page. */
const PATIENCE = 120_000;

/** True if this browser can open the platform offline; false also where its worker does not start in time. */
export const opensOffline = async (): Promise<boolean> => (await within(registerWorker(), PATIENCE)) !== undefined;

/** Has the worker cache these pages, given by their patterns, now and in later releases; resolves to whether it has. */
export async function keepPages(patterns: readonly string[]): Promise<boolean> {
  const registration = await within(registerWorker(), PATIENCE);
  const worker = registration?.active;
  if (!worker) return false;
  const kept = await Promise.all(patterns.map((page) => within(ask(worker, page), PATIENCE)));
  return kept.every((one) => one === true);
}

function ask(worker: ServiceWorker, page: string): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      port1.close();
      resolve(data);
    });
    port1.start();
    const opened: Opened = { page, files: [] };
    worker.postMessage(opened, [port2]);
  });
}
