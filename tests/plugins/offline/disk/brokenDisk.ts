// A browser's storage on a disk that is full: Chromium fails with UnknownError, closes all databases by force, and opens
// none until there is room. fake-indexeddb has to stand in its place.
import { vi } from 'vitest';

const noSpace = (): DOMException => new DOMException('FILE_ERROR_NO_SPACE', 'UnknownError');

/** Returns what makes room. */
export function fillDisk(): () => void {
  const full = { yes: true };
  const spies = (['add', 'put'] as const).map((write) => {
    const write0 = IDBObjectStore.prototype[write];
    return vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(function (this: IDBObjectStore, ...given) {
      if (!full.yes) return write0.apply(this, given);
      throw noSpace();
    });
  });
  const { open } = indexedDB;
  vi.spyOn(indexedDB, 'open').mockImplementation((...given) => {
    if (full.yes) throw noSpace();
    return open.apply(indexedDB, given);
  });
  return () => {
    full.yes = false;
    for (const spy of spies) spy.mockRestore();
  };
}
