// Lends the platform's faces to the manifests of out-of-tree plugins, in Node as in browsers.
import { lendFace, type Taken } from '#plugins/shell/external/lent/lent.ts';
import { words } from '../words/plugins.ts';

const faces = new Map<string, object>();
/** Faces that import style sheets and other things for browsers only. */
const OF_SCREENS: ReadonlySet<string> = new Set(['ui', '@mantine/core', '@mantine/core/all', 'react-dom']);

/** Call before importing a manifest that takes these names. */
export async function lend(taken: Taken): Promise<void> {
  Object.assign(globalThis, {
    __yanxi: {
      shared: (face: string) => faces.get(face),
      of: () => ({ load: () => Promise.reject(new Error('Screens are for browsers.')) }),
    },
  });
  for (const [face, names] of Object.entries(taken)) {
    if (OF_SCREENS.has(face)) throw new Error(words.screensInManifest(names.length > 0 ? names : [face]));
    faces.set(face, await lendFace(face, names));
  }
}
