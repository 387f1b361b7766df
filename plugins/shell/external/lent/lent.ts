// The modules that the platform lends to external plugins: its own instances, loaded when a script first needs them.
// Anything that a face does not name is private.

import { EXTERNAL_WORDS } from '../externalWords.ts';

/**
 * Keyed by the name that a plugin's build asks for. The chunks have names so that the build does not split others
 * along them.
 */
export const FACES: Readonly<Record<string, (() => Promise<object>) | undefined>> = {
  kernel: () => import(/* webpackChunkName: 'lent-kernel' */ '#kernel/index.ts'),
  contracts: () => import(/* webpackChunkName: 'lent-contracts' */ './contracts.ts'),
  ui: () => import(/* webpackChunkName: 'lent-ui' */ './ui.ts'),
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  mobx: () => import(/* webpackChunkName: 'lent-mobx' */ './mobx.ts'),
  'mobx-react-lite': () => import('mobx-react-lite'),
  '@mantine/core': () => import(/* webpackChunkName: 'lent-controls' */ './controls.ts'),
  /** The rest of Mantine, for a plugin that uses controls outside that list. */
  '@mantine/core/all': () => import('@mantine/core'),
};

/** The names that a script takes, by face. */
export type Taken = Record<string, string[]>;

/** Throws if the platform does not lend one of these names. */
export async function lendFace(face: string, names: readonly string[]): Promise<object> {
  const module = await FACES[face]?.();
  if (module === undefined) throw new Error(EXTERNAL_WORDS.notLent(face));
  const missing = names.find((name) => !(name in module));
  if (missing !== undefined) throw new Error(EXTERNAL_WORDS.notLent(missing));
  return module;
}
