// Page side: asks the worker to cache visited pages; removes a departed user's data.
import { BASE, type Kernel, OnceKey } from '#kernel/index.ts';
import { reaction } from 'mobx';
import { keptWork } from './contract.ts';
import { registerWorker } from './registerWorker.ts';
import type { Opened } from './worker/opened.ts';

const STARTED = new OnceKey<Promise<void>>();

export default function start(kernel: Kernel): Promise<void> {
  return kernel.once(STARTED, async () => {
    kernel.whenDisposed(followUser(kernel));
    await followPages(kernel);
  });
}

async function followPages(kernel: Kernel): Promise<void> {
  const registration = await registerWorker();
  if (!registration) return;
  const say = () => tell(registration, openPage(kernel));
  const { serviceWorker } = navigator;
  // A newer worker is told as soon as there is one.
  registration.addEventListener('updatefound', say);
  serviceWorker.addEventListener('controllerchange', say);
  const stop = reaction(() => openPage(kernel), say, { fireImmediately: true });
  kernel.whenDisposed(() => {
    stop();
    registration.removeEventListener('updatefound', say);
    serviceWorker.removeEventListener('controllerchange', say);
  });
}

function openPage({ navigation: { shown } }: Kernel): string | undefined {
  return shown?.view.kind === 'page' ? shown.view.entry.pattern : undefined;
}

/** Tells all workers, also a newer one that is being installed or waiting. */
function tell({ active, waiting, installing }: ServiceWorkerRegistration, page: string | undefined): void {
  if (page === undefined) return;
  const opened: Opened = { page, files: loadedFiles() };
  for (const worker of [active, waiting, installing]) worker?.postMessage(opened, []);
}

/** Files loaded before there was a worker. */
function loadedFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return paths
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(`${BASE}/assets/`))
    .map(({ pathname }) => pathname);
}

/** Removes data that the upstream has anyway when its owner signs out or another user signs in. */
function followUser(kernel: Kernel): () => void {
  return reaction(
    () => kernel.session.user?.userId,
    (user) => void forgetOthers(kernel, user),
    { fireImmediately: true },
  );
}

async function forgetOthers(kernel: Kernel, user: string | undefined): Promise<void> {
  for (const { item } of kernel.contributions(keptWork)) {
    try {
      await (await item.keeper()).default.forgetOthers(kernel, user);
    } catch {
      // If the code fails to load, the next start removes the data; if the browser stores nothing, there is none.
    }
  }
}
