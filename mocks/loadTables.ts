// The tables of calls: one for each part of the kernel and each plugin that has calls.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Implementation } from './implement.ts';
import type { Route } from './Route.ts';

interface Table {
  default: Implementation[];
  routes?: Route[];
}

const FOLDERS = ['kernel', 'plugins'];

export interface Tables {
  implementations: Implementation[];
  routes: Route[];
}

/** All tables in the folders: there is no list to edit. */
export async function loadTables(): Promise<Tables> {
  const tables = await Promise.all(FOLDERS.map(loadFolder)).then((loaded) => loaded.flat());
  return {
    implementations: tables.flatMap((table) => table.default),
    routes: tables.flatMap((table) => table.routes ?? []),
  };
}

async function loadFolder(folder: string): Promise<Table[]> {
  const path = join(import.meta.dirname, folder);
  const files = (await readdir(path)).filter((file) => file.endsWith('.ts')).toSorted();
  return Promise.all(files.map((file): Promise<Table> => import(pathToFileURL(join(path, file)).href)));
}
