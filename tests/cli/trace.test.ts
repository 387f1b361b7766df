import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { traceStack } from '#cli/trace/traceStack.ts';
import { run } from './support/run.ts';

let maps = '';

/** Line 2, column 1 of the script is line 1, column 1 of the source; column 11 is line 3, column 5. */
const MAP = {
  version: 3,
  sources: ['webpack:///./plugins/notes/NotesPage.tsx'],
  names: [],
  mappings: ';AAAA,UAEI',
};

beforeAll(async () => {
  maps = await mkdtemp(join(tmpdir(), 'yanxi-maps-'));
  await mkdir(join(maps, 'assets/0a1b2c3d'), { recursive: true });
  await writeFile(join(maps, 'assets/0a1b2c3d/12.js.map'), JSON.stringify(MAP));
  return () => rm(maps, { recursive: true, force: true });
});

test.each([
  ['    at f (https://yanxi.example.edu.cn/assets/0a1b2c3d/12.js:2:11)', '    at f (plugins/notes/NotesPage.tsx:3:5)'],
  ['f@https://h/learn/assets/0a1b2c3d/12.js:2:1', 'f@plugins/notes/NotesPage.tsx:1:1'],
  [
    String.raw`{"stack":"x\n    at /assets/0a1b2c3d/12.js:2:1"}`,
    '{"stack":"x\n    at plugins/notes/NotesPage.tsx:1:1"}',
  ],
])('a position is that of the source: %s', async (report, traced) => {
  expect(await traceStack(report, maps)).toEqual({ text: traced, found: 1, unknown: [] });
});

test('a script of another build stays as it is, and is named', async () => {
  const report = 'at https://h/assets/ffffffff/12.js:2:1';
  expect(await traceStack(report, maps)).toEqual({ text: report, found: 0, unknown: ['assets/ffffffff/12.js'] });
  await writeFile(join(maps, 'crash.txt'), report);
  const { code, stderr } = await run('trace', join(maps, 'crash.txt'), '--maps', maps);
  expect([code, stderr]).toEqual([1, expect.stringContaining('assets/ffffffff/12.js')]);
});

test('the crashes in what the receiver of the beacon kept are told one by one, without the other events', async () => {
  const stack = 'Error: x\n    at https://h/assets/0a1b2c3d/12.js:2:11';
  const crash = { kind: 'crash', at: '2026-01-02', plugin: 'notes', path: '/notes', message: 'Error: x', stack };
  const file = join(maps, 'events.jsonl');
  const batch = { version: 1, events: [{ kind: 'page-view', path: '/notes' }, crash] };
  await writeFile(file, `${JSON.stringify(batch)}\n${JSON.stringify({ ...crash, at: '2026-01-01' })}\n`);
  const { code, stdout } = await run('trace', file, '--maps', maps);
  const traced = 'Error: x\n    at plugins/notes/NotesPage.tsx:3:5\n';
  expect([code, stdout]).toEqual([0, `2026-01-02  notes  /notes\n${traced}\n2026-01-01  notes  /notes\n${traced}`]);
});
