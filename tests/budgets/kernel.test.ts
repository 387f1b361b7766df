import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Comments and empty lines count. */
const MOST_LINES = 5_100;

test('the kernel is small enough to be read', async () => {
  let lines = 0;
  for await (const file of glob('kernel/**/*.{ts,tsx}', { cwd: ROOT })) {
    lines += (await readFile(join(ROOT, file), 'utf8')).split('\n').length - 1;
  }
  console.log(`kernel: ${lines} of ${MOST_LINES} lines`);
  expect(lines).toBeGreaterThan(1_000);
  expect(lines).toBeLessThanOrEqual(MOST_LINES);
});
