// The data file of the mock upstream: one process has it, and what is not ours stays as it is.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeData } from '#cli/dataFile.ts';
import { createUpstream } from '#mocks/createUpstream.ts';
import { run, runInEnglish, start } from './support/run.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'yanxi-data-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

test('two mocks on one file: the second is refused, even with --reset; one that was killed holds nothing', async () => {
  const data = join(await folder(), 'upstream.db');
  const first = start('mock', '--port', '0', '--data', data);
  await vi.waitFor(() => expect(first.stdout).toContain('模拟上游已启动'), { timeout: 60_000 });
  const before = await readFile(data);
  for (const more of [[], ['--reset']]) {
    const { code, stderr } = await run('mock', '--port', '0', '--data', data, ...more);
    expect(stderr).toContain(`正由另一个模拟上游使用（进程 ${first.child.pid}）`);
    expect(code).toBe(1);
  }
  expect((await readFile(data)).equals(before)).toBe(true);
  first.child.kill('SIGKILL');
  await first.ended;
  (await takeData(data))();
});

test('a start that was cut off while it filled the file: meanwhile it is named, afterwards the next one begins anew', async () => {
  const data = join(await folder(), 'upstream.db');
  const first = start('mock', '--port', '0', '--data', data, '--scale', '40');
  // So much is written to the file, and not all.
  await vi.waitFor(async () => expect((await stat(data)).size).toBeGreaterThan(4_000_000), {
    timeout: 80_000,
    interval: 5,
  });
  first.child.kill('SIGSTOP');
  expect(first.stdout).not.toContain('已启动');
  await expect(takeData(data)).rejects.toThrow(`正由另一个模拟上游使用（进程 ${first.child.pid}）`);
  await expect(takeData(data, true)).rejects.toThrow('正由另一个模拟上游使用');
  first.child.kill('SIGKILL');
  await first.ended;
  (await takeData(data))();
  (await createUpstream({ data, seed: 1 })).close();
}, 180_000);

test('the file is free again once it was let go of', async () => {
  const data = join(await folder(), 'upstream.db');
  const release = await takeData(data);
  await expect(takeData(data)).rejects.toThrow('正由另一个模拟上游使用');
  release();
  (await takeData(data))();
});

test.each([[[]], [['--reset']]])(
  'a foreign data file stays as it is, and nobody is told to delete it %j',
  async (more) => {
    const place = await folder();
    const text = join(place, 'thesis.txt');
    await writeFile(text, '论文'.repeat(100));
    const database = join(place, 'other.db');
    const other = new DatabaseSync(database);
    other.exec('CREATE TABLE books (title TEXT); PRAGMA user_version = 3;');
    other.close();
    for (const file of [text, database]) {
      const before = await readFile(file);
      const { code, stderr } = await run('mock', '--port', '0', '--data', file, ...more);
      expect(stderr).toContain('不是研习的数据文件，没有动它');
      expect(stderr).not.toMatch(/删除|--reset/);
      expect(code).toBe(1);
      expect((await readFile(file)).equals(before)).toBe(true);
    }
  },
);

test('a file with other tables is told from ours', async () => {
  const data = join(await folder(), 'upstream.db');
  (await createUpstream({ data, seed: 1 })).close();
  const file = new DatabaseSync(data);
  file.exec('PRAGMA user_version = 7');
  file.close();
  const { code, stderr } = await run('mock', '--port', '0', '--data', data);
  expect(stderr).toContain('另一个版本的研习写的');
  expect(stderr).not.toContain('请删除');
  expect(code).toBe(1);
  const english = await runInEnglish('mock', '--port', '0', '--data', data);
  expect(english.stderr).toContain('with other tables');
  expect(english.stderr).not.toMatch(/\p{Script=Han}/u);
});

test('a path that cannot be used is told with the reason', async () => {
  const place = await folder();
  const { code, stderr } = await run('mock', '--port', '0', '--data', place);
  expect(stderr).toContain(`用不了数据文件 ${place}`);
  expect(stderr).not.toContain('    at ');
  expect(code).toBe(1);
});
