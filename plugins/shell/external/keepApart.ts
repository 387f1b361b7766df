// Keeps external plugins from taking what belongs to another plugin: the later one is switched off.
import type { Plugin } from '#kernel/plugin/definePlugin.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import { EXTERNAL_WORDS, type ExternalWords } from './externalWords.ts';

/** A plugin's exclusive claim: `key` to compare. */
interface Claim {
  key: string;
  what: 'route' | 'point' | 'contribution';
  name: string;
}

/**
 * The external plugins, for use beside the platform's own. One whose route, point or contribution belongs to an
 * earlier plugin fails with that reason and keeps only its name: its addresses would otherwise hide the owner's.
 */
export function keepApart(
  own: readonly FoundPlugin[],
  external: readonly FoundPlugin[],
  words: ExternalWords = EXTERNAL_WORDS,
): FoundPlugin[] {
  const owners = new Map<string, Plugin>();
  const take = (plugin: Plugin): void => {
    for (const { key } of claimsOf(plugin)) if (!owners.has(key)) owners.set(key, plugin);
  };
  for (const one of own) if ('plugin' in one) take(one.plugin);
  return external.map((one) => {
    if (!('plugin' in one)) return one;
    const { id, title, about } = one.plugin;
    for (const { key, what, name } of claimsOf(one.plugin)) {
      const owner = owners.get(key);
      if (!owner) continue;
      const failure = words.taken(words[what], name, owner.title, owner.id);
      return { id, plugin: { id, title, about }, failure: one.failure ?? failure };
    }
    take(one.plugin);
    return one;
  });
}

function claimsOf({ routes = [], points = [], contributes = [] }: Plugin): Claim[] {
  return [
    // `/a/:id` and `/a/:no` are one address.
    ...routes.map(({ pattern }) => claim('route', pattern, pattern.replaceAll(/:\w+/g, ':'))),
    ...points.map(({ id }) => claim('point', id)),
    ...contributes.map(({ point, id }) => claim('contribution', `${point.id} ${id}`)),
  ];
}

const claim = (what: Claim['what'], name: string, same = name): Claim => ({ key: `${what} ${same}`, what, name });
