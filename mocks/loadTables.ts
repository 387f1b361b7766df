// The tables of calls: one for each part of the kernel and each plugin that has calls.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Implementation } from './implement.ts';
import type { ControlAction } from './control/control.ts';
import type { Route } from './Route.ts';
import type { SocketRoute } from './SocketRoute.ts';

interface Table {
  default: Implementation[];
  routes?: Route[];
  sockets?: SocketRoute[];
  controls?: Readonly<Record<string, ControlAction>>;
}

const FOLDERS = ['kernel', 'plugins'];

export interface Tables {
  implementations: Implementation[];
  routes: Route[];
  sockets: SocketRoute[];
  /** By method and name: `POST agency-applies`. */
  controls: Readonly<Record<string, ControlAction>>;
}

/** All tables in the folders: there is no list to edit. */
export async function loadTables(): Promise<Tables> {
  const tables = await Promise.all(FOLDERS.map(loadFolder)).then((loaded) => loaded.flat());
  return {
    implementations: tables.flatMap((table) => table.default),
    routes: tables.flatMap((table) => table.routes ?? []),
    sockets: tables.flatMap((table) => table.sockets ?? []),
    controls: Object.fromEntries(tables.flatMap((table) => Object.entries(table.controls ?? {}))),
  };
}

async function loadFolder(folder: string): Promise<Table[]> {
  const path = join(import.meta.dirname, folder);
  const files = (await readdir(path)).filter((file) => file.endsWith('.ts')).toSorted();
  return Promise.all(files.map((file): Promise<Table> => import(pathToFileURL(join(path, file)).href)));
}
