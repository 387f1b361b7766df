// Adds an out-of-tree plugin to a deployment, or removes it.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Deployment } from '#kernel/config/deployment.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import { DESCRIPTION_FILE, messageOf, readDescription } from '#plugins/shell/external/description.ts';
import { keepApart } from '#plugins/shell/external/keepApart.ts';
import { scanJson } from '#plugins/shell/operator/jsonPlaces.ts';
import { CliError } from '../CliError.ts';
import { insertMember, replaceAt } from './insertMember.ts';
import { readToChange } from './readToChange.ts';
import { findPlugins } from '../findPlugins.ts';
import { addressOf, fetchDescription, folderOf, integrityOf, readInstalled } from '../external/installed.ts';
import { readId } from '../external/readId.ts';
import { words as reasons } from '../words/external.ts';
import { words } from '../words/plugins.ts';

const ELSEWHERE = /^https?:\/\//;

type External = Deployment['external'];

/**
 * Adds a plugin from `source`: a folder or an archive by `npm pack`, whose content is copied next to the deployment
 * file, or an address elsewhere.
 */
export function addExternal(file: string, source: string): Promise<{ id: string; place: string }> {
  if (source.endsWith('.tgz') && !ELSEWHERE.test(source)) {
    return unpacked(source, (folder) => addFrom(file, join(folder, 'package/dist')));
  }
  return addFrom(file, source);
}

async function addFrom(file: string, source: string): Promise<{ id: string; place: string }> {
  const {
    text,
    deployment: { external },
  } = await readToChange(file);
  const elsewhere = ELSEWHERE.test(source);
  const description = await (
    elsewhere ? fetchDescription(source) : readFile(join(source, DESCRIPTION_FILE), 'utf8')
  ).catch((error: unknown) => {
    const why = elsewhere && error instanceof Error ? error.message : words.noFile(DESCRIPTION_FILE);
    throw new CliError(words.noBuild(source, why), words.noBuildRemedy);
  });
  const id = readId(description);
  const { gates } = readDescription(description, id, reasons);
  const own = await findPlugins();
  if (own.some((one) => one.id === id)) {
    throw new CliError(words.ownId(id), words.ownIdRemedy);
  }
  const integrity = integrityOf(description);
  const place = elsewhere ? source : join(folderOf(file), id);
  if (!elsewhere) await install(resolve(source), place, { id, integrity }, own);
  const entry = { id, url: elsewhere ? source : addressOf(id), integrity, ...(gates.length > 0 && { gates }) };
  const others = external.filter((one) => one.id !== id);
  await writeFile(file, withExternals(text, [...others, entry]));
  return { id, place };
}

export async function removeExternal(file: string, id: string): Promise<void> {
  const {
    text,
    deployment: { external },
  } = await readToChange(file);
  if (!external.some((one) => one.id === id)) {
    const ids = external.map((one) => one.id);
    throw new CliError(words.notExternal(file, id), ids.length > 0 ? words.known(ids) : words.disableOwn);
  }
  const others = external.filter((one) => one.id !== id);
  await writeFile(file, withExternals(text, others));
  await rm(join(folderOf(file), id), { recursive: true, force: true });
}

async function unpacked<T>(archive: string, take: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-plugin-'));
  try {
    // npm, Windows and every distribution include tar.
    await promisify(execFile)('tar', ['-xzf', resolve(archive)], { cwd: folder }).catch((error: unknown) => {
      throw new CliError(words.notUnpacked(archive, messageOf(error)), words.notUnpackedRemedy);
    });
    return await take(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The copy is complete before it replaces the old one. */
async function install(
  source: string,
  place: string,
  { id, integrity }: { id: string; integrity: string },
  own: readonly FoundPlugin[],
): Promise<void> {
  const next = `${place}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(join(place, '..'), { recursive: true });
  await cp(source, next, { recursive: true });
  try {
    const [found] = keepApart(own, [await readInstalled(next, { id, integrity })], reasons);
    if (found?.failure !== undefined) throw new Error(found.failure);
  } catch (error) {
    await rm(next, { recursive: true, force: true });
    const why = error instanceof Error ? error.message : String(error);
    throw new CliError(words.unusable(id, why), words.unusableRemedy);
  }
  await rm(place, { recursive: true, force: true });
  await rename(next, place);
}

const MARK = '\uFEFF';

/** Returns the text of deployment.json with these plugins and everything else unchanged. */
function withExternals(file: string, external: External): string {
  const mark = file.startsWith(MARK) ? MARK : '';
  const text = file.slice(mark.length);
  const scan = scanJson(text);
  if (!scan.ok) throw new Error(scan.message);
  const list = JSON.stringify(external, null, 2).replaceAll('\n', '\n  ');
  const place = scan.root.members?.get('external');
  return mark + (place ? replaceAt(text, place, list) : insertMember(text, scan.root, 'external', list));
}
