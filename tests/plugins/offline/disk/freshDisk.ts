import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

/** A browser's storage with nothing in it. Its classes stay: what is still opening when a test is over needs them. */
export function freshDisk(): void {
  for (const [name, part] of Object.entries(fake)) if (name.startsWith('IDB')) Reflect.set(globalThis, name, part);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
}
