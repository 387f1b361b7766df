import * as fake from 'fake-indexeddb';
import { afterAll, vi } from 'vitest';

/** More turns of the event loop than fake-indexeddb takes to open a database. */
const TURNS = 50;
// Kept, as a test may replace it.
const { setImmediate: inTurn } = globalThis;

/** A browser's storage with nothing in it. Its classes stay: what is still opening when a test is over needs them. */
export function freshDisk(): void {
  for (const [name, part] of Object.entries(fake)) if (name.startsWith('IDB')) Reflect.set(globalThis, name, part);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
}

// The classes go with the file's globals, so what the last test left opening has to come to its end before.
afterAll(async () => {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((done) => inTurn(done));
});
