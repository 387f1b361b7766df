import { beforeAll, describe, expect, test } from 'vitest';
import { openApi, type OpenApi } from '#cli/contract/openapi.ts';
import { type Contract, readContract } from '#cli/readContract.ts';
import { SERVICES } from '#kernel/http/call.ts';

let contract: Contract;
let document: OpenApi;

beforeAll(async () => {
  contract = await readContract();
  document = openApi(contract, '0');
});

/** Every object in a document, with the way to it. */
function* objectsIn(value: unknown, way = '#'): Generator<[string, Readonly<Record<string, unknown>>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [way, Object.fromEntries(Object.entries(value))];
  for (const [name, inner] of Object.entries(value)) yield* objectsIn(inner, `${way}/${name}`);
}

describe('the contract as OpenAPI', () => {
  test('holds every declared call once, under its method and path', () => {
    const lines = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(lines.toSorted()).toEqual(contract.calls.map(({ call }) => call.line).toSorted());
  });

  test('names every operation once', () => {
    const names = Object.values(document.paths).flatMap((item) => Object.values(item).map((one) => one['operationId']));
    expect(names).toEqual([...new Set(names)]);
  });

  test('says of every call what it is for, in Chinese and in words of its own', () => {
    const titles = contract.calls.map(({ call }) => call.title);
    expect(titles.filter((title) => !/^[\p{Script=Han}\p{P}A-Za-z]{2,24}$/u.test(title))).toEqual([]);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('groups calls by service and marks the paths that were chosen', () => {
    for (const { call } of contract.calls) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      expect(operation?.['tags'], call.line).toEqual([call.service]);
      expect(operation?.['x-inferred'] ?? false, call.line).toBe(call.inferred);
      expect(SERVICES).toContain(call.service);
    }
  });

  test('names the refusals on which the client acts, each with a code of its own in its call', () => {
    for (const { call } of contract.calls) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      const named = call.refusals.map(({ code, title }) => ({ code, title }));
      expect(operation?.['x-refusals'] ?? [], call.line).toEqual(named);
      expect(new Set(named.map(({ code }) => code)).size, call.line).toBe(named.length);
    }
    expect(contract.calls.flatMap(({ call }) => call.refusals).length).toBeGreaterThan(3);
  });

  test('refers only to what it defines', () => {
    const places = new Set([...objectsIn(document)].map(([way]) => way));
    const lost = [...objectsIn(document)].flatMap(([way, { $ref }]) =>
      typeof $ref === 'string' && !places.has($ref) ? [`${way} → ${$ref}`] : [],
    );
    expect(lost).toEqual([]);
  });

  test('says of every list what is in it, as other tools demand also of those with a place for each', () => {
    const bare = [...objectsIn(document)].filter(([, { type, items }]) => type === 'array' && items === undefined);
    expect(bare.map(([way]) => way)).toEqual([]);
  });

  test('leaves no field without a shape, but for what an envelope holds', () => {
    const shapeless = [...objectsIn(document)]
      .filter(([way, value]) => /\/properties\/[^/]+$/.test(way) && Object.keys(value).length === 0)
      .filter(([way]) => way !== '#/components/schemas/Envelope/properties/data')
      .map(([way]) => way);
    expect(shapeless).toEqual([]);
  });

  test('says that a streamed answer is a stream', () => {
    const streamed = contract.calls.filter(({ call }) => call.replyKind === 'stream').map(({ call }) => call.line);
    expect(streamed.toSorted()).toEqual([
      'GET /training/api/v1/exam/answersheet/events/stream/{id}',
      'POST /business/gpt/generate',
    ]);
    expect(JSON.stringify(document.paths['/business/gpt/generate'])).toContain('text/event-stream');
  });

  test('is the same each time', async () => {
    expect(JSON.stringify(openApi(await readContract(), '0'))).toBe(JSON.stringify(document));
  });
});
