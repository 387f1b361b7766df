// Whoever imports this first can import TypeScript. Since 22.18 Node reads it by itself, though not where the platform
// is installed as a package; there, and for older ones, tsx does, which takes longer to start.
import { fileURLToPath } from 'node:url';

const byItself = process.features.typescript !== false && !/[\\/]node_modules[\\/]/.test(import.meta.filename);

if (!byItself) {
  const { register } = await import('tsx/esm/api');
  // Not the one of the folder where the command was started: its paths are meant for other sources.
  register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) });
}

export const NODE_OPTIONS = byItself ? '' : `--import=${import.meta.url}`;
