// Switches a plugin on or off in a deployment file, unless the resolver would refuse the result.
import { writeFile } from 'node:fs/promises';
import { scanJson } from '#plugins/shell/operator/jsonPlaces.ts';
import { nearest } from '#plugins/shell/operator/nearest.ts';
import { describeError, describeReason } from './reasons.ts';
import { type FoundPlugin, type Resolution, resolve } from '#kernel/plugin/resolve.ts';
import { CliError } from '../CliError.ts';
import { insertMember, replaceAt } from './insertMember.ts';
import { checkedDeployment, readToChange } from './readToChange.ts';
import { words } from '../words/plugins.ts';

export interface Change {
  /** Nothing had to be changed. */
  already: boolean;
  /** Other plugins that were switched on or off with it. */
  along: readonly string[];
}

export async function changePlugin(
  file: string,
  id: string,
  on: boolean,
  plugins: readonly FoundPlugin[],
): Promise<Change> {
  knownPlugin(id, plugins);
  const { text, deployment } = await readToChange(file);
  const before = resolve(plugins, deployment);
  const changed = switchPlugin(text, id, on, isOffByDefault(id, plugins));
  const after = resolve(plugins, checkedDeployment(file, changed));
  refuse(id, on, before, after);
  if (changed !== text) await writeFile(file, changed);
  const [from, to] = on ? [before, after] : [after, before];
  const idsThen = new Set(from.active.map((plugin) => plugin.id));
  const along = to.active.map((plugin) => plugin.id).filter((one) => one !== id && !idsThen.has(one));
  return { already: changed === text, along };
}

const isOffByDefault = (id: string, plugins: readonly FoundPlugin[]): boolean =>
  plugins.some((one) => one.id === id && 'plugin' in one && one.plugin.offByDefault === true);

/** Throws for an unknown plugin, with the name that was probably meant. */
export function knownPlugin(id: string, plugins: readonly FoundPlugin[]): void {
  const ids = plugins.map((one) => one.id);
  if (ids.includes(id)) return;
  const meant = nearest(id, ids);
  throw new CliError(words.unknown(id), meant === undefined ? words.known(ids) : words.meant(meant));
}

function refuse(id: string, on: boolean, before: Resolution, after: Resolution): void {
  const errorsIn = (resolution: Resolution): string[] =>
    resolution.errors.map((error) => describeError(error, resolution));
  const known = new Set(errorsIn(before));
  const error = errorsIn(after).find((problem) => !known.has(problem));
  if (error !== undefined) throw new CliError(words.refused(error), words.refusedRemedy);
  const reason = on ? after.inactive.get(id)?.reason : undefined;
  if (!reason) return;
  throw new CliError(
    words.idle(id, describeReason(id, after) ?? ''),
    reason.kind === 'needs' && !reason.missing ? words.enableFirst(reason.id) : words.removeReason,
  );
}

const MARK = '\uFEFF';

/**
 * Returns the text of deployment.json with one plugin switched and everything else unchanged. A plugin that the file does
 * not name is on, unless it is `offByDefault`.
 */
export function switchPlugin(file: string, id: string, on: boolean, offByDefault = false): string {
  // A byte order mark, which some editors write, is not JSON but is kept.
  const mark = file.startsWith(MARK) ? MARK : '';
  return mark + switchIn(file.slice(mark.length), id, on, offByDefault);
}

function switchIn(text: string, id: string, on: boolean, offByDefault: boolean): string {
  const scan = scanJson(text);
  if (!scan.ok) throw new Error(scan.message);
  const plugins = scan.root.members?.get('plugins');
  const choice = plugins?.members?.get(id);
  const value = String(on);
  if (!choice) {
    if (on !== offByDefault) return text;
    return plugins
      ? insertMember(text, plugins, id, value)
      : insertMember(text, scan.root, 'plugins', `{ ${JSON.stringify(id)}: ${value} }`);
  }
  if (!choice.members) return replaceAt(text, choice, value);
  const enabled = choice.members.get('enabled');
  if (enabled) return replaceAt(text, enabled, value);
  return on ? text : insertMember(text, choice, 'enabled', value);
}
