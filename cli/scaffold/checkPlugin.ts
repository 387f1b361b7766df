// Checks that a new plugin's name is allowed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../CliError.ts';
import { readContract } from '../readContract.ts';
import { findPlugins, readable } from '../findPlugins.ts';
import { loadTables } from '#mocks/loadFeatures.ts';
import { ROOT } from '../paths.ts';
import { words } from '../words/new.ts';

export interface NewPlugin {
  /** Name of the folder. */
  id: string;
  title: string;
}

const ID = /^[a-z][a-z0-9]{1,29}$/;
/** The title becomes part of a call's title. */
const TITLE = /^[\p{Script=Han}A-Za-z]{1,20}$/u;
/** Names that are used in paths, or were. */
const RESERVED = new Set(['kernel', 'kit', 'assets', 'plugin', 'plugins']);

/** The name becomes a variable in the generated code, so JavaScript's reserved words are not allowed. */
const WORDS = new Set(
  (
    'arguments as async await break case catch class const continue debugger default delete do else enum eval export ' +
    'extends false finally for from function get if implements import in instanceof interface let new null of package ' +
    'private protected public return set static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);

/** Windows reserves these names for devices, also as the beginning of a file's name. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/i;

/** The reason why a name, which `what` presents, is reserved; undefined if it is not. */
export function whyReserved(name: string, what: string): string | undefined {
  if (WORDS.has(name)) return words.reservedWord(what);
  return DEVICE.test(name) ? words.device(what) : undefined;
}

/** Throws with the reason if the name is taken or invalid. */
export async function checkPlugin({ id, title }: NewPlugin): Promise<void> {
  if (!ID.test(id)) {
    throw new CliError(words.badId(id), words.badIdRemedy);
  }
  if (!TITLE.test(title)) {
    throw new CliError(words.badTitle(title), words.badTitleRemedy);
  }
  const taken = await whoHas(id, title);
  if (taken !== undefined) throw new CliError(words.nothingMade(taken), words.takeAnother);
}

async function whoHas(id: string, title: string): Promise<string | undefined> {
  if (RESERVED.has(id)) return words.ownId(id);
  const reserved = whyReserved(id, words.theId(id));
  if (reserved !== undefined) return reserved;
  const place = [`plugins/${id}`, `mocks/${id}`].find((path) => existsSync(join(ROOT, path)));
  if (place !== undefined) return words.idTaken(id, place);
  const owner = readable(await findPlugins()).find(({ routes = [] }) =>
    routes.some(({ pattern }) => pattern.split('/')[1] === id),
  );
  if (owner) return words.pathTaken(`/${id}`, owner.id);
  const table = `${id}_items`;
  if ((await loadTables()).includes(`CREATE TABLE ${table} (`)) return words.tableTaken(table);
  const { calls } = await readContract();
  const call = calls.find((one) => one.call.title === `${title}列表` || one.call.path.split('/').includes(id));
  return call && words.callTaken(title, id, call.call.line, call.call.title);
}
