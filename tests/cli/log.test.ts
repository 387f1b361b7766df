import { copyFile, mkdtemp, readFile, rename, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLog } from '#cli/operation/log.ts';

test('the log goes on in a file that was copied and emptied, as logrotate does with copytruncate', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-log-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'error.log');
  const log = await openLog(folder);
  const messages = async (name: string) =>
    [...(await readFile(join(folder, name), 'utf8')).matchAll(/"message":"(\w+)"/g)].map(([, message]) => message);
  log.trouble('before');
  await expect.poll(() => messages('error.log')).toEqual(['before']);
  await copyFile(file, `${file}.1`);
  await truncate(file);
  log.trouble('after');
  await log.close();
  expect(await messages('error.log.1')).toEqual(['before']);
  expect(await messages('error.log')).toEqual(['after']);
  // No hole is left where the lines before were.
  expect(await readFile(file, 'utf8')).toMatch(/^\{/);
});

test('the log is opened anew after its files were moved, as logrotate does with create', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-log-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const log = await openLog(folder);
  const messages = async (name: string) =>
    [...(await readFile(join(folder, name), 'utf8')).matchAll(/"message":"(\w+)"/g)].map(([, message]) => message);
  log.trouble('before');
  await rename(join(folder, 'error.log'), join(folder, 'error.log.1'));
  log.trouble('between');
  await log.reopen();
  log.trouble('after');
  await log.close();
  expect(await messages('error.log.1')).toEqual(['before', 'between']);
  expect(await messages('error.log')).toEqual(['after']);
});

test('the end of a trouble stands in the file in which the trouble does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-log-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const log = await openLog(folder);
  log.trouble('部署文件有误');
  log.over('printed', '部署文件已改好');
  await log.close();
  const lines = (await readFile(join(folder, 'error.log'), 'utf8')).trimEnd().split('\n');
  expect(lines).toEqual([
    expect.stringContaining('"level":"error","message":"部署文件有误"'),
    expect.stringContaining('"level":"info","message":"部署文件已改好"'),
  ]);
});
