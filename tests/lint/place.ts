// Places a file in the repository, and resolves its imports.
import { posix, relative, sep } from 'node:path';

export interface Place {
  zone: 'kernel' | 'plugins' | 'mocks' | 'cli' | 'tests' | 'top' | 'package';
  /** From the top of the repository; of a package its specifier. */
  path: string;
  /** The plugin's id, where it belongs to one. */
  plugin: string | undefined;
}

const ZONES = ['kernel', 'plugins', 'mocks', 'cli', 'tests'] as const;

export function placeOf(root: string, file: string): Place {
  return placeAt(relative(root, file).split(sep).join('/'));
}

/** The target of `specifier` in `from`: an alias (`#kernel/…`), a relative path or a package. */
export function reached(from: Place, specifier: string): Place {
  if (specifier.startsWith('.')) return placeAt(posix.join(posix.dirname(from.path), specifier));
  if (specifier.startsWith('#kit/')) return placeAt(posix.join('tests/kit', specifier.slice('#kit/'.length)));
  if (ZONES.some((zone) => specifier.startsWith(`#${zone}/`))) return placeAt(posix.normalize(specifier.slice(1)));
  return { zone: 'package', path: specifier, plugin: undefined };
}

function placeAt(path: string): Place {
  const [first, second] = path.split('/');
  const zone = ZONES.find((name) => name === first) ?? 'top';
  return { zone, path, plugin: zone === 'plugins' ? second : undefined };
}
