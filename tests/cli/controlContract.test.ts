import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { controlOpenApi } from '#cli/contract/controlOpenApi.ts';
import type { OpenApi } from '#cli/contract/openapi.ts';
import { currentControlOpenApi } from '#cli/contract/writeOpenApi.ts';
import { controlActions } from '#mocks/control/control.ts';
import type { ControlActions } from '#mocks/control/Controls.ts';
import { knownAddresses } from '#mocks/control/knownAddresses.ts';
import { HOOKS } from '#mocks/hooks.ts';
import { loadFeatures } from '#mocks/loadFeatures.ts';
import { openUpstream } from '../mocks/support/upstream.ts';
import { run } from './support/run.ts';

const Json = v.pipe(v.string(), v.parseJson(), v.looseObject({}));

let actions: ControlActions;
let document: OpenApi;

beforeAll(async () => {
  const features = await loadFeatures();
  actions = controlActions({ controls: features.controls, hooks: HOOKS, ...knownAddresses(features) });
  document = await controlOpenApi('0');
});

test('the document says that no address asks who one is, which other tools demand', () => {
  expect(document['security']).toEqual([]);
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      line: `${method.toUpperCase()} ${path.replace('/__mock/', '')}`,
      operation,
    })),
  );

test('the document is valid OpenAPI 3.1 by a validator that others use too', async () => {
  const validator = new Validator();
  const result = await validator.validate(v.parse(Json, await currentControlOpenApi()));
  expect(result.errors ?? []).toEqual([]);
  expect([result.valid, validator.version]).toEqual([true, '3.1']);
});

test('the document holds every control address, each with a name and a Chinese title of its own', () => {
  expect(
    operations()
      .map(({ line }) => line)
      .toSorted(),
  ).toEqual(Object.keys(actions).toSorted());
  expect(Object.keys(actions)).toContain('POST snapshots/restore');
  for (const member of ['operationId', 'summary']) {
    const words = operations().map(({ operation }) => operation[member]);
    expect(words).toEqual([...new Set(words)]);
  }
  const titles = Object.values(actions).map(({ title }) => title);
  expect(titles.filter((title) => !/^[\p{Script=Han}\p{P}]{2,40}$/u.test(title))).toEqual([]);
});

test('the document describes a request by the schemas that read it', () => {
  const text = JSON.stringify(document.paths['/__mock/faults']);
  expect(text).toContain('"enum":["status","refused","signed-out"');
  expect(text).toContain('"minimum":200,"maximum":599');
  expect(JSON.stringify(document.paths['/__mock/ledger'])).toContain('"name":"after","in":"query"');
});

test('every control address answers as its declaration says', async () => {
  const upstream = await openUpstream();
  await upstream.fetchRaw('POST /__mock/faults', { body: { match: 'file', kind: 'empty' } });
  await upstream.fetchRaw('POST /__mock/answers', { body: { match: 'GET /training/api/v1/note/getMyNote', data: 1 } });
  await upstream.fetchRaw('POST /__mock/snapshots', { body: { name: 'one' } });
  await upstream.fetchRaw('PUT /business/api/v1/notice/read', {
    token: await upstream.signIn('zhouyu'),
    body: { ids: 'notice-1' },
  });
  const misfits: string[] = [];
  for (const [line, { reply }] of Object.entries(actions)) {
    if (!line.startsWith('GET ')) continue;
    const answer: unknown = await (await upstream.fetchRaw(line.replace(' ', ' /__mock/'))).json();
    if (!v.is(reply, answer)) misfits.push(line);
  }
  expect(misfits).toEqual([]);
});

test('the command prints it, and checks a copy of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-control-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const out = join(folder, 'control.json');
  await run('contract', '--control', '--out', out);
  expect(await readFile(out, 'utf8')).toBe(await currentControlOpenApi());
  expect((await run('contract', '--control', '--check', '--out', out)).code).toBe(0);
  await writeFile(out, (await currentControlOpenApi()).replace('"summary":"时钟"', '"summary":"钟"'));
  const stale = await run('contract', '--control', '--check', '--out', out);
  expect([stale.code, stale.stderr]).toEqual([1, expect.stringContaining('改动 GET /__mock/clock')]);
  expect(stale.stderr).toContain(`npx yanxi contract --control --out ${out}`);
  const lost = await run('contract', '--control', '--check');
  expect([lost.code, lost.stderr]).toEqual([1, expect.stringContaining('请用 --out 说明检查哪个文件')]);
});
