// Reads the names that the platform lends to out-of-tree plugins, and those that a source takes.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FACES, type Taken } from '#plugins/shell/external/lent/lent.ts';
import { ROOT } from '../paths.ts';
import { words } from '../words/plugins.ts';

export const MANTINE = '@mantine/core';
const KERNEL = 'kernel/index.ts';
/** The files that list what is lent, by face. */
const LISTS: Readonly<Record<string, string>> = {
  kernel: KERNEL,
  contracts: 'plugins/shell/external/lent/contracts.ts',
  ui: 'plugins/shell/external/lent/ui.ts',
  mobx: 'plugins/shell/external/lent/mobx.ts',
  [MANTINE]: 'plugins/shell/external/lent/controls.ts',
};
/** Matches the lists in these files: `export { one, other } from 'module'`. */
const LISTED = /export\s*\{([^}]*)\}\s*from\s*'([^']+)'/g;
const IMPORTED = /(?:^|\n)(?:import|export)\s+(?!type\b)([^;'"]*?)\s*from\s+'([^']+)'/g;
/** Calls of the platform's features, and what they say of places, are data: bundled with the plugin that uses them. */
const CALLS = /^#plugins\/(?:\w+\/api|places\/entities)\.ts$/;

export interface Lent {
  /** The face that lends a platform's module. */
  faceOf(module: string): string | undefined;
  /** The reason why a name of a lent module is not available. */
  refusal(module: string, name: string): string | undefined;
  /** The first of these names that the platform does not lend. */
  missing(taken: Taken): string | undefined;
}

export interface LentModule {
  readonly face: string;
  /** The module from which plugins import the names. */
  readonly module: string;
  readonly names: readonly string[];
}

/** The lent names, as the faces list them. */
export async function lentLists(): Promise<LentModule[]> {
  const found = new Map<string, LentModule>();
  for (const [face, file] of Object.entries(LISTS)) {
    for (const [, listed = '', from = ''] of (await readFile(join(ROOT, file), 'utf8')).matchAll(LISTED)) {
      // Plugins import the kernel from its face, not from the modules that the face names.
      const module = file === KERNEL ? `#${KERNEL}` : from;
      found.set(module, { face, module, names: [...(found.get(module)?.names ?? []), ...namesIn(listed)] });
    }
  }
  return [...found.values()];
}

let known: Promise<Lent> | undefined;

/** Cached, as the platform does not change while it runs. */
export const readLent = (): Promise<Lent> => (known ??= read());

async function read(): Promise<Lent> {
  const lists = await lentLists();
  const byFace = new Map<string, Set<string>>();
  const names = new Map(lists.map((list) => [list.module, list]));
  for (const { face, names: own } of lists) byFace.set(face, new Set([...(byFace.get(face) ?? []), ...own]));
  return {
    faceOf(module) {
      const control = /^@mantine\/core\/(\w+)$/.exec(module)?.[1];
      if (control !== undefined) return byFace.get(MANTINE)?.has(control) ? MANTINE : `${MANTINE}/all`;
      return names.get(module)?.face ?? (module in FACES && !module.startsWith('@') ? module : undefined);
    },
    missing(taken) {
      for (const [face, wanted] of Object.entries(taken)) {
        if (!(face in FACES)) return face;
        const own = byFace.get(face);
        const lacking = own && wanted.find((name) => !own.has(name));
        if (lacking !== undefined) return lacking;
      }
      return undefined;
    },
    refusal(module, name) {
      const own = names.get(module);
      if (!own || module === MANTINE || own.names.includes(name)) return undefined;
      return words.notLent(module, name, own.names);
    },
  };
}

export const bringsAlong = (module: string): boolean => CALLS.test(module);

/** The names that a source takes, by face; `wrong` is called for names that are not lent. */
export function takenBy(source: string, lent: Lent, wrong: (message: string) => void): Taken {
  const taken = new Map<string, Set<string>>();
  const take = (face: string): Set<string> => {
    const names = taken.get(face) ?? new Set();
    taken.set(face, names);
    return names;
  };
  for (const [, clause = '', module = ''] of source.matchAll(IMPORTED)) {
    const names = namesIn(/\{([^}]*)\}/.exec(clause)?.[1] ?? '');
    if (module === MANTINE) {
      for (const name of names) take(lent.faceOf(`${MANTINE}/${name}`) ?? '').add(name);
      continue;
    }
    const face = lent.faceOf(module);
    if (face === undefined) continue;
    for (const name of names) {
      const refused = lent.refusal(module, name);
      if (refused !== undefined) wrong(refused);
      take(face).add(name);
    }
  }
  return Object.fromEntries([...taken].map(([face, names]) => [face, [...names]]));
}

/** Finds `one` and `three` in `one, type Two, three as four`. */
function namesIn(listed: string): string[] {
  return listed.split(',').flatMap((one) => /^\s*(?!type\s)([\w$]+)/.exec(one)?.[1] ?? []);
}
