import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { collectExamples } from '#cli/contract/examples.ts';
import { readContract } from '#cli/readContract.ts';
import { differences } from '#cli/contract/staleness.ts';
import { currentOpenApi, writeOpenApi } from '#cli/contract/writeOpenApi.ts';
import { run } from './support/run.ts';

const Json = v.pipe(v.string(), v.parseJson(), v.looseObject({}));

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'yanxi-contract-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

test('the document is valid OpenAPI 3.1 by a validator that others use too', async () => {
  const validator = new Validator();
  const result = await validator.validate(v.parse(Json, await currentOpenApi()));
  expect(result.errors ?? []).toEqual([]);
  expect([result.valid, validator.version]).toEqual([true, '3.1']);
});

test('the printed contract is the kept one, and --check says so', async () => {
  const out = join(await folder(), 'openapi.json');
  expect(await run('contract', '--out', out)).toMatchObject({ code: 0, stdout: expect.stringContaining('已写到') });
  const [printed, checked] = [await run('contract'), await run('contract', '--check', '--out', out)];
  expect(printed.stdout).toBe(await readFile(out, 'utf8'));
  expect(checked).toMatchObject({ code: 0, stdout: `${out} 与声明一致。\n` });
});

test('a stale copy is told call by call, with how to renew it', async () => {
  const out = join(await folder(), 'openapi.json');
  const current = await currentOpenApi({ examples: false });
  await writeFile(
    out,
    current
      .replace('"/system/out-api/v1/login"', '"/system/out-api/v1/signin"')
      .replace('"summary":"退出登录"', '"summary":"登出"'),
  );
  const { code, stderr } = await run('contract', '--check', '--out', out);
  expect(code).toBe(1);
  expect(stderr).toContain('新增 POST /system/out-api/v1/login');
  expect(stderr).toContain('删除 POST /system/out-api/v1/signin');
  expect(stderr).toContain('改动 DELETE /system/out-api/v1/user/logout');
  expect(stderr).toContain(`npx yanxi contract --out ${out}`);
});

test('what breaks those made for an older contract is listed, the inferred calls apart', async () => {
  const older = join(await folder(), 'older.json');
  const current = await currentOpenApi({ examples: false });
  await writeFile(older, current);
  expect(await run('contract', '--against', older)).toMatchObject({ code: 0, stdout: `与 ${older} 兼容。\n` });
  const renamed = ['/system/out-api/v1/login', '/business/api/v1/trace/record'];
  await writeFile(
    older,
    renamed.reduce((text, path) => text.replace(`"${path}"`, `"${path}Old"`), current),
  );
  const { code, stdout, stderr } = await run('contract', '--against', older);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/删除 POST \/system\/out-api\/v1\/loginOld[^]*x-inferred[^]*删除 POST .*recordOld/);
  await writeFile(older, '<html>');
  expect(await run('contract', '--against', older)).toMatchObject({ code: 1, stderr: expect.stringContaining(older) });
});

test('a copy that is not there, or is something else, is told', async () => {
  const out = join(await folder(), 'none.json');
  expect(await run('contract', '--check', '--out', out)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`读不到 ${out}`),
  });
  expect(differences('<html>', await currentOpenApi({ examples: false }))).toEqual(['它不是一份 OpenAPI 文档']);
});

test('each call and each entity is one line, so that a change is seen where it is', async () => {
  const text = await currentOpenApi();
  expect(text.split('\n').filter((line) => line.includes('"operationId":"shell.signIn"'))).toHaveLength(1);
  expect(text.length).toBeLessThan(600_000);
  expect(writeOpenApi({ a: {}, b: [], c: { d: { e: { f: 1 } } } })).toBe(
    '{\n  "a": {},\n  "b": [],\n  "c": {\n    "d": {\n      "e": {"f":1}\n    }\n  }\n}\n',
  );
});

describe('examples', () => {
  test('of requests and replies fit the declarations, and most replies are the mock upstream’s', async () => {
    const contract = await readContract();
    const examples = await collectExamples(contract);
    const misfits = contract.calls.flatMap(({ call }) => {
      const { line, query, body, reply, bodyKind } = call;
      const example = examples.get(call);
      if (!example) return [`${line}: no example`];
      // Files of a form are shown as text.
      const parts = [
        [query, example.input],
        [bodyKind === 'multipart' ? undefined : body, example.input],
        [reply, example.data],
      ] as const;
      return parts.flatMap(([schema, value]) =>
        schema && !v.safeParse(schema, value).success ? [`${line} ${JSON.stringify(value)}`] : [],
      );
    });
    expect(misfits).toEqual([]);
    expect([...examples.values()].filter(({ made }) => made).length / examples.size).toBeLessThan(0.15);
  });

  test('stand in every operation of the document, and are the same each time', async () => {
    const first = await currentOpenApi();
    expect(await currentOpenApi()).toBe(first);
    const { paths } = v.parse(Documented, first);
    const bare = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) => {
        const contents = [operation.requestBody, operation.responses[200]].flatMap((part) =>
          Object.values(part?.content ?? {}),
        );
        const required = operation.parameters.filter((parameter) => parameter.required);
        return [...contents, ...required].every((part) => 'example' in part) ? [] : [`${method} ${path}`];
      }),
    );
    expect(bare).toEqual([]);
  });

  test('that differ do not make a copy stale', async () => {
    const current = await currentOpenApi();
    expect(differences(current.replace('"account":"linxia"', '"account":"zhouyu"'), current)).toEqual([]);
  });
});

const Content = v.optional(v.object({ content: v.record(v.string(), v.looseObject({})) }));
const Documented = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    paths: v.record(
      v.string(),
      v.record(
        v.string(),
        v.object({
          parameters: v.array(v.looseObject({ required: v.optional(v.boolean()) })),
          requestBody: Content,
          responses: v.object({ 200: Content }),
        }),
      ),
    ),
  }),
);
