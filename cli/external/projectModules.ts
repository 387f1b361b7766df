// Lets Node run the sources of a plugin's project, whose imports of the platform and its packages resolve to the
// platform's.
import nodeModule from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.ts';

const PLATFORM = pathToFileURL(join(ROOT, 'package.json')).href;
const OWN = pathToFileURL(`${ROOT}/`).href;

let able = false;

/** Call before the first import from a project. */
export function readProjects(): void {
  if (able) return;
  able = true;
  nodeModule.registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = OWN } = context;
      const bare = /^[#@a-z]/.test(specifier) && !/^(?:node|file|data|https?):/.test(specifier);
      if (!bare || parentURL.startsWith(OWN) || parentURL.includes('/node_modules/')) return next(specifier, context);
      try {
        // The query says to which reload of the mock the module belongs.
        return next(specifier, { ...context, parentURL: PLATFORM + new URL(parentURL).search });
      } catch (error) {
        // A package of the project's own.
        if (specifier.startsWith('#')) throw error;
        return next(specifier, context);
      }
    },
  });
}
