// The operators' guide, followed: its commands run one after another, as far as they need no network, no build and no root.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { blocksIn, jsonIn, OPERATING, textOf } from './support/guides.ts';
import { COMMAND, launch } from './support/run.ts';

const RUN = /^node cli\/yanxi\.mjs ((?:plugins(?: (?!add|remove|why polls)| --)|export (?!nginx)).*)$/gm;

const CRASH = {
  kind: 'crash',
  at: '2026-03-02T08:00:00Z',
  plugin: 'notes',
  message: 'x is not a function',
  path: '/notes',
};

let folder = '';
let lines: readonly string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yanxi-operating-'));
  // Both guides hold the same code.
  const text = await textOf(OPERATING[0]);
  const here = (line: string): string =>
    line
      .replaceAll('/etc/yanxi', folder)
      .replace('events.jsonl', join(folder, 'events.jsonl'))
      .replaceAll(/(?<=--out )\/srv\/yanxi/g, folder);
  const code = blocksIn(text).flatMap(({ language, code: shown }) => (language === 'sh' ? [shown] : []));
  lines = code.flatMap((shown) => [...shown.matchAll(RUN)].map(([, words = '']) => here(words)));
  await writeFile(join(folder, 'deployment.json'), jsonIn(text)[0] ?? '');
  await writeFile(join(folder, 'events.jsonl'), JSON.stringify(CRASH));
  return () => rm(folder, { recursive: true, force: true });
});

test('every command succeeds with the settings that the guide shows', async () => {
  expect(lines.length).toBeGreaterThan(6);
  const failed: string[] = [];
  for (const line of lines) {
    const { code, stderr } = await launch(COMMAND, ...line.split(' ')).ended;
    if (code !== 0 || stderr !== '') failed.push(`${line}: ${code} ${stderr}`);
  }
  expect(failed).toEqual([]);
});

test('they leave the files that the guide copies', async () => {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  expect(await read('unit/yanxi.service')).toContain('"/usr/bin/node" "/srv/yanxi/current/cli/yanxi.mjs" start');
  expect(await read('unit/deployment.json')).toContain('"beacon"');
  expect(await read('container/compose.yaml')).toContain('YANXI_UPSTREAM');
  expect(await read('k8s/yanxi.yaml')).toContain('registry.example.edu.cn/yanxi:0.1.0');
  expect(await read('deployment.json'), 'switched off and on again').toMatch(/"institutions": true/);
});
