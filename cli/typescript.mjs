// Whoever imports this first can import TypeScript. Since 22.18 Node reads it by itself; for older ones tsx does, which
// takes five times as long to start.
const byItself = process.features.typescript !== false;

if (!byItself) {
  const { register } = await import('tsx/esm/api');
  register();
}

export const NODE_OPTIONS = byItself ? '' : `--import=${import.meta.url}`;
