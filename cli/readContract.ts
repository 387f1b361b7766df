// Reads all calls that the product declares, and the entities that they share.
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyCall, isCall, type Shape } from '#kernel/http/call.ts';
import { ROOT } from './paths.ts';
import { words } from './words/contract.ts';

export interface NamedCall {
  /** Name of the export, e.g. `getNote`. */
  name: string;
  /** The folder of the declaration: `plugins/notes`, `kernel/auth`. */
  owner: string;
  call: AnyCall;
}

export interface Contract {
  calls: readonly NamedCall[];
  /** Exported schemas by their names. */
  entities: ReadonlyMap<string, Shape>;
}

const DECLARATIONS = [
  'kernel/**/{api,*.api,entities}.ts',
  'plugins/*/api.ts',
  'plugins/{offline,ui,shell}/**/*.api.ts',
];

/** Reads all declarations by their files, so there is no list to edit. Throws if two entities have the same name. */
export async function readContract(): Promise<Contract> {
  const files: string[] = [];
  for await (const file of glob(DECLARATIONS, { cwd: ROOT })) files.push(file);
  const calls: NamedCall[] = [];
  const entities = new Map<string, Shape>();
  for (const file of files.toSorted()) {
    const module: unknown = await import(pathToFileURL(join(ROOT, file)).href);
    for (const [name, exported] of Object.entries(module ?? {})) {
      if (isCall(exported)) calls.push({ name, owner: ownerOf(file.replaceAll('\\', '/')), call: exported });
      else if (isSchema(exported)) addEntity(entities, name, exported);
    }
  }
  return { calls, entities };
}

/** The folder of a plugin or of a part of the kernel. */
function ownerOf(file: string): string {
  return dirname(file).split('/').slice(0, 2).join('/');
}

function addEntity(entities: Map<string, Shape>, name: string, schema: Shape): void {
  const known = entities.get(name);
  if (known !== undefined && known !== schema) throw new Error(words.twoEntities(name));
  entities.set(name, schema);
}

function isSchema(exported: unknown): exported is Shape {
  return typeof exported === 'object' && exported !== null && 'kind' in exported && exported.kind === 'schema';
}
