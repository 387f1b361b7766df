// A browser's storage that does not answer, for as long as it is told to; fake-indexeddb has to stand in its place.
import { afterEach, beforeEach, vi } from 'vitest';
import { freshDisk } from './freshDisk.ts';

/** Nothing that is asked of a database is answered, as when another tab is in the middle of something that does not end. */
export async function holdStores(name: string): Promise<() => Promise<void>> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('not opened')));
  });
  const transaction = db.transaction([...db.objectStoreNames], 'readwrite');
  const release = keepAlive(transaction);
  return async () => {
    const ended = new Promise((resolve) => {
      transaction.addEventListener('complete', resolve);
    });
    release();
    await ended;
    db.close();
  };
}

/** It cannot even be opened; afterwards it can, and nothing has changed. */
export async function holdOpening(name: string): Promise<() => void> {
  const request = indexedDB.open(name, 1_000);
  const transaction = await new Promise<IDBTransaction | null>((resolve) => {
    request.addEventListener('upgradeneeded', () => resolve(request.transaction));
    // Giving up raises this error.
    request.addEventListener('error', (event) => event.preventDefault());
  });
  if (!transaction) throw new Error('no upgrade');
  if (transaction.objectStoreNames.length === 0) request.result.createObjectStore('held');
  const release = keepAlive(transaction);
  return () => {
    release();
    transaction.abort();
  };
}

/** The returned function ends it. */
function keepAlive(transaction: IDBTransaction): () => void {
  const store = transaction.objectStore(transaction.objectStoreNames[0] ?? '');
  let held = true;
  const goOn = (): void => {
    if (held) store.count().addEventListener('success', goOn);
  };
  goOn();
  return () => {
    held = false;
  };
}

/** `vi.useFakeTimers(PATIENT)`: how long a disk takes is told by an interval. */
export const PATIENT: Parameters<typeof vi.useFakeTimers>[0] = { toFake: ['setInterval', 'clearInterval'] };

/** Expects that work on a hanging disk does not settle. */
export async function inVain<T>(work: Promise<T>): Promise<T> {
  const settled = { yet: false };
  const settle = (): boolean => (settled.yet = true);
  void work.then(settle, settle);
  while (!settled.yet) {
    vi.advanceTimersByTime(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return work;
}

/** Each test of a file has storage of its own, and time in which it hangs. */
export function onHangingDisk(): void {
  beforeEach(() => {
    freshDisk();
    vi.useFakeTimers(PATIENT);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}
