// What is kept in localStorage until it can be stored where it belongs, each under a name of its own.
import * as v from 'valibot';
import { siteStorage } from '#kernel/browser/storage.ts';

/** All that can be read of what has names with this prefix. */
export const keptAside = <T>(prefix: string, schema: v.GenericSchema<unknown, T>): T[] =>
  siteStorage
    .keys()
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => {
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), siteStorage.get(name));
      return read.success ? [read.output] : [];
    });
