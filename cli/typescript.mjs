// Whoever imports this first can import TypeScript. Since 22.18 Node reads it by itself, though not where the platform
// is installed as a package; there, and for older ones, tsx does, which takes longer to start.
const byItself = process.features.typescript !== false && !/[\\/]node_modules[\\/]/.test(import.meta.filename);

if (!byItself) {
  const { register } = await import('tsx/esm/api');
  register();
}

export const NODE_OPTIONS = byItself ? '' : `--import=${import.meta.url}`;
