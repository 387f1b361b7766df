// Writes plugins/shell/external/shared.ts.
import { sharedModules } from '../external/sharedModules.ts';

export default async function sharedLoader(): Promise<string> {
  const rows = (await sharedModules()).map(
    (name) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(name)}),`,
  );
  return ['export const SHARED = {', ...rows, '};', ''].join('\n');
}
