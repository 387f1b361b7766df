import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfRepository } from '../cli/support/copyOfRepository.ts';

test('a check that fails says so at the end, in few lines; those that pass have one line each', async () => {
  const copy = await copyOfRepository();
  try {
    const file = join(copy.path, 'plugins/home/greeting.ts');
    await writeFile(file, (await readFile(file, 'utf8')).replace('hour: number', 'hour: text'));
    const { code, said } = await copy.run('tests/run/start.mjs', 'check', 'format', 'types');
    expect(code).toBe(1);
    const lines = said.trim().split('\n');
    expect(said).toContain('plugins/home/greeting.ts');
    expect(lines.length).toBeLessThan(60);
    const failed = lines.findIndex((line) => line.startsWith('✗'));
    expect(failed).toBeGreaterThan(0);
    expect(lines.slice(0, failed).filter((line) => line !== '' && !/^✓ [\w ]+ \(\d+\.\d s\)$/.test(line))).toEqual([]);
    expect(lines.slice(failed).filter((line) => line.startsWith('✓'))).toEqual([]);
  } finally {
    await copy.remove();
  }
}, 600_000);
