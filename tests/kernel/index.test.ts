import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as kernel from '#kernel/index.ts';

const FILE = join(import.meta.dirname, '../../kernel/index.ts');

test('the index names at most 80 things, types included, and no module as a whole', async () => {
  const source = await readFile(FILE, 'utf8');
  const names = [...source.matchAll(/\{([^}]*)\}/g)].flatMap(([, listed = '']) =>
    listed.split(',').map((name) => name.replace('type ', '').trim()),
  );
  expect(names).toEqual(expect.arrayContaining(Object.keys(kernel)));
  expect(names.length).toBeLessThanOrEqual(80);
  expect(source).not.toContain('*');
});
