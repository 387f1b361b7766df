import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import product from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
/** A statement at the beginning of a line that is no declaration. */
const ACT =
  /^(?!import\b|export\b|const\b|let\b|function\b|async\b|type\b|interface\b|abstract\b|class\b|declare\b|return\b)[\w$]+(?:\(|\[|\.| = | \(|(?<=try) \{)/m;

test('no module does anything by being imported but those that package.json names in `sideEffects`', async () => {
  const acting: string[] = [];
  for await (const file of glob('{kernel,plugins}/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (ACT.test(await readFile(join(ROOT, file), 'utf8'))) acting.push(file);
  }
  expect(acting.length).toBeGreaterThan(0);
  expect(acting.filter((file) => !product.sideEffects.includes(file))).toEqual([]);
});
