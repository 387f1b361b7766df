// Values parked in localStorage, each under its own key, until they can be moved to IndexedDB.
import * as v from 'valibot';
import { siteStorage } from '#kernel/browser/storage.ts';

/** All readable values whose keys have this prefix. */
export const parkedValues = <T>(prefix: string, schema: v.GenericSchema<unknown, T>): T[] =>
  siteStorage
    .keys()
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => {
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), siteStorage.get(name));
      return read.success ? [read.output] : [];
    });
