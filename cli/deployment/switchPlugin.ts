import { scanJson } from '#plugins/shell/operator/jsonPlaces.ts';
import { insertMember, replaceAt } from './insertMember.ts';

const MARK = '\uFEFF';

/** Returns the text of deployment.json with one plugin switched and everything else unchanged. */
export function switchPlugin(file: string, id: string, on: boolean): string {
  // A byte order mark, which some editors write, is not JSON but is kept.
  const mark = file.startsWith(MARK) ? MARK : '';
  return mark + switchIn(file.slice(mark.length), id, on);
}

function switchIn(text: string, id: string, on: boolean): string {
  const scan = scanJson(text);
  if (!scan.ok) throw new Error(scan.message);
  const plugins = scan.root.members?.get('plugins');
  const choice = plugins?.members?.get(id);
  const value = String(on);
  if (!choice) {
    if (on) return text;
    return plugins
      ? insertMember(text, plugins, id, value)
      : insertMember(text, scan.root, 'plugins', `{ ${JSON.stringify(id)}: ${value} }`);
  }
  if (!choice.members) return replaceAt(text, choice, value);
  const enabled = choice.members.get('enabled');
  if (enabled) return replaceAt(text, enabled, value);
  return on ? text : insertMember(text, choice, 'enabled', value);
}
