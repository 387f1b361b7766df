// Adds a part to a plugin, completely or not at all.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CliError } from '../CliError.ts';
import { knownPlugin } from '../deployment/changePlugin.ts';
import { findPlugins } from '../findPlugins.ts';
import { ROOT } from '../paths.ts';
import { whyReserved } from './checkPlugin.ts';
import { type NewPart, type PartKind, PARTS } from './parts.ts';
import { format } from './writePlugin.ts';
import { words } from '../words/new.ts';

const NAME = /^[a-z][A-Za-z0-9]{1,29}$/;
const TITLE = /^[\p{Script=Han}A-Za-z]{1,20}$/u;

/** Returns the files that were created and changed. Throws with the reason before anything is written. */
export async function writePart(kind: PartKind, part: NewPart): Promise<{ made: string[]; changed: string[] }> {
  await check(part);
  const plan = await PARTS[kind](part);
  const taken = Object.keys(plan.made).find((file) => existsSync(join(ROOT, file)));
  if (taken !== undefined) throw new CliError(words.nothingWritten(words.exists(taken)), words.partExistsRemedy);
  const changes = await Promise.all(
    Object.entries(plan.changed).map(async ([file, change]) => [file, change(await textOf(file))] as const),
  );
  for (const [file, text] of [...Object.entries(plan.made), ...changes]) {
    await mkdir(dirname(join(ROOT, file)), { recursive: true });
    await writeFile(join(ROOT, file), text);
  }
  const [made, changed] = [Object.keys(plan.made), Object.keys(plan.changed)];
  await format([...made, ...changed]);
  return { made, changed };
}

async function check({ plugin, name, title }: NewPart): Promise<void> {
  knownPlugin(plugin, await findPlugins());
  if (!NAME.test(name)) {
    throw new CliError(words.badName(name), words.badNameRemedy);
  }
  const reserved = whyReserved(name, words.theName(name));
  if (reserved !== undefined) throw new CliError(reserved, words.takeAnother);
  if (!TITLE.test(title)) throw new CliError(words.badPartTitle(title), words.badPartTitleRemedy);
}

const textOf = (file: string): Promise<string | undefined> =>
  existsSync(join(ROOT, file)) ? readFile(join(ROOT, file), 'utf8') : Promise.resolve(undefined);
