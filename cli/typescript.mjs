// Import this first to be able to import TypeScript. Node reads TypeScript itself since 22.18, but not in packages;
// there, and in older versions, tsx does, which takes longer to start.
import { fileURLToPath } from 'node:url';

const byItself = process.features.typescript !== false && !/[\\/]node_modules[\\/]/.test(import.meta.filename);

if (!byItself) {
  const { register } = await import('tsx/esm/api');
  // Not the tsconfig of the folder in which the command was started: its paths are for other sources.
  register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) });
}

export const NODE_OPTIONS = byItself ? '' : `--import=${import.meta.url}`;
