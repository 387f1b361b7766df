// What the platform lends to plugins from out of tree: its own instances, loaded when a script of theirs first needs them.
// What a face does not name is the platform's own affair.

/** By the name under which a plugin's build asks for it. The pieces have names so that the build cuts no others by them. */
export const FACES: Readonly<Record<string, (() => Promise<object>) | undefined>> = {
  kernel: () => import(/* webpackChunkName: 'lent-kernel' */ './kernel.ts'),
  contracts: () => import(/* webpackChunkName: 'lent-contracts' */ './contracts.ts'),
  ui: () => import(/* webpackChunkName: 'lent-ui' */ './ui.ts'),
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  mobx: () => import(/* webpackChunkName: 'lent-mobx' */ './mobx.ts'),
  'mobx-react-lite': () => import('mobx-react-lite'),
  '@mantine/core': () => import(/* webpackChunkName: 'lent-controls' */ './controls.ts'),
  /** For a plugin that takes another control than these. */
  '@mantine/core/all': () => import('@mantine/core'),
};

/** The names that a script takes, by face. */
export type Taken = Record<string, string[]>;

export const notLent = (name: string): string => `平台没有它要的“${name}”，请插件的作者对照平台的这个版本重新构建`;

/** Throws if the platform does not lend one of these names. */
export async function lendFace(face: string, names: readonly string[]): Promise<object> {
  const module = await FACES[face]?.();
  if (module === undefined) throw new Error(notLent(face));
  const missing = names.find((name) => !(name in module));
  if (missing !== undefined) throw new Error(notLent(missing));
  return module;
}
