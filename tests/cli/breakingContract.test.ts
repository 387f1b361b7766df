import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { breakingChanges, Document } from '#cli/contract/breaking.ts';
import type { Break } from '#cli/words/contract.ts';

interface Call {
  query?: object;
  body?: object;
  reply?: object;
  inferred?: boolean;
}

const CALL = 'POST /system/api/v1/thing';
const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });
const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };
const STATES = { type: 'string', enum: ['open', 'ended'] };
const MORE_STATES = { type: 'string', enum: ['open', 'ended', 'paused'] };
const growing = (codes: object) => ({ ...codes, 'x-falls-to': 'unknown' });

/** A document with one call, whose reply is in the envelope of all calls. */
function contract({ query, body, reply, inferred = false }: Call, schemas: object = {}) {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const envelope = { allOf: [{ $ref: '#/components/schemas/Success' }, object({ data: reply ?? TEXT }, ['data'])] };
  return v.parse(Document, {
    paths: {
      '/system/api/v1/thing': {
        post: {
          'x-inferred': inferred,
          parameters: [
            { $ref: '#/components/parameters/sessionToken' },
            ...(query ? [{ name: 'page', in: 'query', ...query }] : []),
          ],
          ...(body && { requestBody: json(body) }),
          responses: { 200: json(envelope) },
        },
      },
    },
    components: { schemas: { Success: object({ code: { const: 200 } }, ['code']), ...schemas } },
  });
}

type Case = readonly [what: string, before: Call, now: Call, kind: Break, at: string];

const CASES: readonly Case[] = [
  ['a field of a reply is gone', { reply: object({ a: TEXT }) }, { reply: object({}) }, 'removed', 'reply.data.a'],
  ['a field of a body is gone', { body: object({ a: TEXT }) }, { body: object({}) }, 'removed', 'body.a'],
  ['a parameter is gone', { query: { schema: NUMBER } }, {}, 'removed', 'query.page'],
  [
    'a reply needs a new field',
    { reply: object({}) },
    { reply: object({ a: TEXT }, ['a']) },
    'required',
    'reply.data.a',
  ],
  ['a body needs a new field', { body: object({}) }, { body: object({ a: TEXT }, ['a']) }, 'required', 'body.a'],
  [
    'a parameter has to be given',
    { query: { schema: NUMBER } },
    { query: { schema: NUMBER, required: true } },
    'required',
    'query.page',
  ],
  [
    'a field may no longer be null',
    { reply: object({ a: nullable(TEXT) }) },
    { reply: object({ a: TEXT }) },
    'required',
    'reply.data.a',
  ],
  [
    'a field may be missing',
    { reply: object({ a: TEXT }, ['a']) },
    { reply: object({ a: TEXT }) },
    'missing',
    'reply.data.a',
  ],
  ['a field may be null', { body: object({ a: TEXT }) }, { body: object({ a: nullable(TEXT) }) }, 'missing', 'body.a'],
  ['a text becomes a number', { reply: object({ a: TEXT }) }, { reply: object({ a: NUMBER }) }, 'type', 'reply.data.a'],
  [
    'a number may be a text as well',
    { reply: object({ a: NUMBER }) },
    { reply: object({ a: { anyOf: [NUMBER, TEXT] } }) },
    'type',
    'reply.data.a',
  ],
  [
    'a fraction becomes a whole number',
    { reply: object({ a: NUMBER }) },
    { reply: object({ a: { type: 'integer' } }) },
    'type',
    'reply.data.a',
  ],
  ['a list holds something else', list(TEXT), list(NUMBER), 'type', 'reply.data.all[]'],
  ['a code is gone', { reply: object({ a: MORE_STATES }) }, { reply: object({ a: STATES }) }, 'codes', 'reply.data.a'],
  ['a code is new', { reply: object({ a: STATES }) }, { reply: object({ a: MORE_STATES }) }, 'codes', 'reply.data.a'],
  [
    'a code that is sent is new, even if readers have a word for it',
    { body: object({ a: growing(STATES) }) },
    { body: object({ a: growing(MORE_STATES) }) },
    'codes',
    'body.a',
  ],
  ['any text becomes a code', { body: object({ a: TEXT }) }, { body: object({ a: STATES }) }, 'codes', 'body.a'],
  [
    'a text has to be shorter',
    { body: object({ a: TEXT }) },
    { body: object({ a: { ...TEXT, maxLength: 20 } }) },
    'narrowed',
    'body.a',
  ],
  [
    'a number has to be higher',
    { reply: object({ a: { ...NUMBER, minimum: 0 } }) },
    { reply: object({ a: { ...NUMBER, minimum: 1 } }) },
    'narrowed',
    'reply.data.a',
  ],
  [
    'a text has to have a form',
    { body: object({ a: TEXT }) },
    { body: object({ a: { ...TEXT, format: 'uuid' } }) },
    'narrowed',
    'body.a',
  ],
  ['a form of a variant is gone', variant(1, 2), variant(1), 'removed', 'reply.data'],
];

function list(items: object): Call {
  return { reply: object({ all: { type: 'array', items } }) };
}

function variant(...kinds: readonly number[]): Call {
  return { reply: { oneOf: kinds.map((kind) => object({ kind: { const: kind }, [`of${kind}`]: TEXT }, ['kind'])) } };
}

describe('what was made for the older contract breaks where', () => {
  test.each(CASES)('%s', (_what, before, now, kind, at) => {
    const found = breakingChanges(contract(before), contract(now));
    expect(found).toContainEqual({ kind, call: CALL, at, inferred: false });
    expect(breakingChanges(contract(before), contract(before))).toEqual([]);
  });

  test('a call is gone, or only one that was inferred', () => {
    const none = v.parse(Document, { paths: {}, components: { schemas: {} } });
    const gone = { kind: 'removed', call: CALL, at: '' };
    expect(breakingChanges(contract({}), none)).toEqual([{ ...gone, inferred: false }]);
    expect(breakingChanges(contract({ inferred: true }), none)).toEqual([{ ...gone, inferred: true }]);
    expect(breakingChanges(none, contract({}))).toEqual([]);
  });

  test('an entity that is referred to differs, and one that holds its like is followed once', () => {
    const tree = (name: object) => ({ Tree: object({ name, child: { $ref: '#/components/schemas/Tree' } }) });
    const reply = { $ref: '#/components/schemas/Tree' };
    const found = breakingChanges(contract({ reply }, tree(TEXT)), contract({ reply }, tree(NUMBER)));
    expect(found).toEqual([{ kind: 'type', call: CALL, at: 'reply.data.name', inferred: false }]);
  });
});

test.each<[string, Call, Call]>([
  ['a reply has one more field that may be missing', { reply: object({}) }, { reply: object({ a: TEXT }) }],
  ['a body may have one more field', { body: object({}) }, { body: object({ a: TEXT }) }],
  [
    'a limit is higher',
    { body: object({ a: { ...TEXT, maxLength: 20 } }) },
    { body: object({ a: { ...TEXT, maxLength: 40 } }) },
  ],
  [
    'a reply has one more code for which readers have a word',
    { reply: object({ a: growing(STATES) }) },
    { reply: object({ a: growing(MORE_STATES) }) },
  ],
])('nothing breaks where %s', (_what, before, now) => {
  expect(breakingChanges(contract(before), contract(now))).toEqual([]);
});
