import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf, run, start } from './support/run.ts';

test('dev takes the data, the latency and the faults of its mock upstream', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-dev-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const data = join(folder, 'upstream.db');
  const server = start('dev', '--port', '0', '--data', data, '--latency', '300', '--fault', 'system:*=503');
  const url = await addressOf(server);
  const began = performance.now();
  expect((await fetch(`${url}system/api/v1/user/info`)).status).toBe(503);
  expect(performance.now() - began).toBeGreaterThan(290);
  expect((await stat(data)).size).toBeGreaterThan(0);
  server.child.kill('SIGINT');
  expect((await server.ended).code).toBe(0);
});

test('dev that is told to stop with its first words, which are its address, stops in order', async () => {
  const server = start('dev', '--port', '0');
  server.child.stdout?.once('data', () => server.child.kill('SIGINT'));
  const { code, stdout } = await server.ended;
  expect([code, stdout]).toEqual([0, expect.stringContaining('已停止。')]);
});

test('options of the mock upstream are refused beside a real one', async () => {
  const { code, stderr } = await run('dev', '--upstream', 'https://api.example.edu.cn', '--latency', '9');
  expect([code, stderr]).toEqual([1, expect.stringContaining('--latency 只对模拟上游有效')]);
});
