// Goes through an answer along its schema, as the reader does, and writes it anew; or makes one up.
import * as v from 'valibot';
import type { Shape } from '#kernel/http/call.ts';
import type { Random } from '#mocks/world/random.ts';

/** A place in an answer. */
export interface Place {
  schema: Shape;
  /** It may be missing. */
  optional: boolean;
  path: string;
}

/** For a field that is to be missing. */
export const ABSENT = Symbol('absent');

/** Returns the new value of a place, or the same one for no change. Values inside it have been changed before. */
export type Change = (value: unknown, place: Place) => unknown;

type Fields = Readonly<Record<string, Shape>>;
export type Row = Readonly<Record<string, unknown>>;

/** The answer with this change made everywhere in it. */
export function rewritten(schema: Shape, value: unknown, change: Change, path = '', optional = false): unknown {
  const wrapped = wrappedIn(schema);
  if (wrapped) return rewritten(wrapped, value, change, path, true);
  return change(inner(schema, value, change, path), { schema, optional, path });
}

function inner(schema: Shape, value: unknown, change: Change, path: string): unknown {
  const item = itemOf(schema);
  if (item && Array.isArray(value)) {
    return value.map((one, at) => given(rewritten(item, one, change, `${path}[${at}]`)));
  }
  if (!isRow(value)) return value;
  const fields = fieldsOf(optionOf(schema, value));
  if (!fields) return value;
  const known = Object.entries(fields).map(
    ([name, field]) => [name, rewritten(field, value[name], change, path === '' ? name : `${path}.${name}`)] as const,
  );
  return Object.fromEntries(Object.entries({ ...value, ...Object.fromEntries(known) }).filter(isThere));
}

const isThere = ([, one]: readonly [string, unknown]): boolean => one !== ABSENT && one !== undefined;
const given = (one: unknown): unknown => (one === ABSENT ? null : one);

/** An answer that fits a schema, with all that may be in it. */
export function sampleOf(schema: Shape, random: Random): unknown {
  const wrapped = wrappedIn(schema);
  if (wrapped) return sampleOf(wrapped, random);
  const item = itemOf(schema);
  if (item) return Array.from({ length: random.whole(1, 3) }, () => sampleOf(item, random));
  const [option] = optionsOf(schema);
  if (option) return sampleOf(option, random);
  const fields = fieldsOf(schema);
  if (fields) return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(field, random)]));
  return plainSample(schema, random);
}

/** A value for each plain type: texts, numbers and flags. */
const PLAIN: readonly unknown[] = ['2026-11-20T09:30:00+08:00', '2026-11-20', 7, true, null, {}];

function plainSample(schema: Shape, random: Random): unknown {
  if ('options' in schema && Array.isArray(schema.options)) {
    return schema.options[random.whole(0, schema.options.length - 1)];
  }
  if ('literal' in schema) return schema.literal;
  if (v.is(schema, '字')) return `字${random.whole(1, 999)}`;
  return PLAIN.find((one) => v.is(schema, one));
}

export function wrappedIn(schema: Shape): Shape | undefined {
  return 'wrapped' in schema && isSchema(schema.wrapped) ? schema.wrapped : undefined;
}

export function itemOf(schema: Shape): Shape | undefined {
  return 'item' in schema && isSchema(schema.item) ? schema.item : undefined;
}

export function fieldsOf(schema: Shape): Fields | undefined {
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null) return undefined;
  return Object.fromEntries(
    Object.entries(schema.entries).flatMap(([name, field]: [string, unknown]) =>
      isSchema(field) ? [[name, field] as const] : [],
    ),
  );
}

export function optionsOf(schema: Shape): readonly Shape[] {
  return 'options' in schema && Array.isArray(schema.options) ? schema.options.filter(isSchema) : [];
}

export function optionOf(schema: Shape, value: unknown): Shape {
  const found = optionsOf(schema).find((option) => v.is(option, value));
  return found ? optionOf(found, value) : schema;
}

function isSchema(part: unknown): part is Shape {
  return typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'schema';
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
