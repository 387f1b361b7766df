// Writes plugins/shell/external/shared.ts.
import { moduleOf, sharedModules } from '../external/sharedModules.ts';

export default async function sharedLoader(): Promise<string> {
  const rows = (await sharedModules()).map(
    (name) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(placeOf(name))}),`,
  );
  return ['export const SHARED = {', ...rows, '};', ''].join('\n');
}

/** A control has a module of its own, so that a chunk holds it without all the others. */
function placeOf(name: string): string {
  const of = moduleOf(name);
  return of === name ? name : `data:text/javascript,export{${name.slice(of.length + 1)}}from"${of}"`;
}
