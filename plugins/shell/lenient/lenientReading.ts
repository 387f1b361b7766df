// Reads the answers of other upstreams: numeric ids, numbers as text, 0/1 for booleans, other spellings of times,
// null for lists, unknown codes. It follows the contract's own schemas, which stay strict, and is loaded when an
// answer does not fit them.
import * as v from 'valibot';
import type { Shape } from '#kernel/http/call.ts';
import { UNKNOWN } from '#kernel/http/entities.ts';
import type { LeftOut } from '#kernel/http/read.ts';
import { noteLeftOut } from '#plugins/ui/states/leftOut.ts';
import { asNumber, asText, coerced, derivedFrom, fallbackOf, isObject, limitOf, nearestLimit } from './plainValues.ts';

/** Longer lists are cut: every record is drawn, and too many would freeze the page. */
const LONGEST = { records: 5_000, values: 20_000 } as const;

/** No list has more records than this; a larger total is not a real count. */
const MOST_RECORDS = 100_000_000;

/** Why something cannot be read, and where. */
export class Unreadable extends Error {
  readonly path: string;
  /** For a number beyond its limits: the limit. */
  readonly nearest: number | undefined;

  constructor(path: string, expected: string, nearest?: number) {
    super(`${path || '(整个回答)'}: ${expected}`);
    this.path = path;
    this.nearest = nearest;
  }
}

export { parseExactly, readEnvelopeLeniently } from './lenientEnvelope.ts';

const REASONS_SHOWN = 3;

/** Why records were left out, for developers. */
export function reasonsOf(leftOut: readonly LeftOut[]): string {
  const shown = leftOut.slice(0, REASONS_SHOWN).map(({ reason }) => reason);
  return [...shown, ...(leftOut.length > shown.length ? [`… (${leftOut.length})`] : [])].join('; ');
}

export type Reading<R> = { ok: true; value: R; leftOut: readonly LeftOut[] } | { ok: false; error: Unreadable };

/**
 * Reads the value by its schema as far as possible.
 * Unreadable records of a list are left out and reported.
 * @example
 * readLeniently(v.object({ id: Id, open: v.boolean() }), { id: 7, open: 1 }, 'Asia/Shanghai') // { id: '7', open: true }
 */
export function readLeniently<R>(schema: v.GenericSchema<unknown, R>, value: unknown, timeZone: string): Reading<R> {
  const reader = new LenientReader(timeZone);
  try {
    const read = reader.read(schema, value, '');
    const missed = reader.leftOut.reduce((sum, { count }) => sum + count, 0);
    if (missed > 0 && typeof read === 'object' && read !== null) noteLeftOut(read, missed);
    if (isReadBy(schema, read)) return { ok: true, value: read, leftOut: reader.leftOut };
    return { ok: false, error: new Unreadable('', schema.expects) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, error };
    throw error;
  }
}

/** Always true: the reader builds its result field by field from that schema. */
function isReadBy<R>(_schema: v.GenericSchema<unknown, R>, _read: unknown): _read is R {
  return true;
}

type Fields = Readonly<Record<string, Shape>>;

type WithFields = Shape & { entries: Fields };

/** Schemas that contain others, in valibot's terms. */
type Composite =
  | { type: 'object' | 'loose_object' | 'strict_object'; entries: Fields }
  | { type: 'array'; item: Shape }
  | { type: 'tuple'; items: readonly Shape[] }
  | { type: 'record'; value: Shape }
  | { type: 'variant'; key: string; options: readonly WithFields[] }
  | { type: 'union'; options: readonly Shape[] }
  | Optional;

type Optional =
  | v.OptionalSchema<Shape, unknown>
  | v.NullishSchema<Shape, unknown>
  | v.NullableSchema<Shape, unknown>
  | v.UndefinedableSchema<Shape, unknown>;

const COMPOSITES: ReadonlySet<string> = new Set<Composite['type']>([
  'object',
  'loose_object',
  'strict_object',
  'array',
  'tuple',
  'record',
  'variant',
  'union',
  'optional',
  'nullish',
  'nullable',
  'undefinedable',
]);
const isComposite = (schema: Shape): schema is Shape & Composite => COMPOSITES.has(schema.type);

class LenientReader {
  readonly leftOut: LeftOut[] = [];
  readonly #timeZone: string;

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  read(schema: Shape, value: unknown, path: string): unknown {
    if (!isComposite(schema)) return this.#readPlain(schema, value, path);
    switch (schema.type) {
      case 'object':
      case 'loose_object':
      case 'strict_object':
        return this.#readObject(schema, value, path);
      case 'array':
        return this.#readList(schema, value, path);
      case 'tuple':
        if (!Array.isArray(value)) throw new Unreadable(path, 'Array');
        return schema.items.map((item, at) => this.read(item, value[at], `${path}[${at}]`));
      case 'record':
        return Object.fromEntries(
          Object.entries(asObject(value ?? {}, path)).map(([name, one]) => [
            name,
            this.read(schema.value, one, join(path, name)),
          ]),
        );
      case 'variant':
        return this.read(this.#optionOf(schema, value, path), value, path);
      case 'union':
        return this.#readUnion(schema.options, value, path);
      default:
        return this.#readOptional(schema, value, path);
    }
  }

  #readObject({ type, entries }: { type: string; entries: Fields }, value: unknown, path: string): unknown {
    const given = isPage(entries) ? wholePage(value, path) : asObject(value, path);
    // Texts and lists may be absent, but an object that shares no field with the schema is something else.
    const names = Object.keys(entries);
    const isBare = !names.some((name) => name in given) && Object.values(entries).some((field) => !isOptional(field));
    if (isBare) throw new Unreadable(path, names.join(', '));
    const read = Object.entries(entries).map(([name, field]) => {
      const one = this.#readField(field, given[name] ?? given[derivedFrom(field) ?? name], join(path, name));
      return [name, one] as const;
    });
    const known = Object.fromEntries(read.filter(([name, one]) => one !== undefined || name in given));
    return type === 'loose_object' ? { ...given, ...known } : known;
  }

  /** A required number beyond its limits becomes the limit; an optional one becomes absent. */
  #readField(field: Shape, value: unknown, path: string): unknown {
    try {
      return this.read(field, value, path);
    } catch (error) {
      if (error instanceof Unreadable && error.nearest !== undefined && error.path === path) return error.nearest;
      throw error;
    }
  }

  /** An unreadable optional value counts as absent. */
  #readOptional(schema: Optional, value: unknown, path: string): unknown {
    const isNull = schema.type === 'nullable' || (value === null && schema.type === 'nullish');
    const absent = v.getDefault(schema) ?? (isNull ? null : undefined);
    if (value === undefined || value === null) return absent;
    try {
      return this.read(schema.wrapped, value, path);
    } catch (error) {
      // An answer with an entirely different shape is not the same as an absent one.
      if (error instanceof Unreadable && path !== '') return absent;
      throw error;
    }
  }

  #readList(schema: { item: Shape }, value: unknown, path: string): unknown[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) throw new Unreadable(path, 'Array');
    const { item } = schema;
    const records = isRecord(item);
    const longest = Math.min(LONGEST[records ? 'records' : 'values'], limitOf(schema, 'max_length') ?? Infinity);
    const given = withIds(item, value.slice(0, longest));
    const missed: LeftOut[] = [];
    const read = given.flatMap((one, at) => {
      // A record that is left out reports only itself, not the fields missing within it.
      const before = this.leftOut.length;
      try {
        return [this.#readField(item, one, `${path}[${at}]`)];
      } catch (error) {
        // The position of plain values may matter: a list of blanks must not lose one.
        if (!records || !(error instanceof Unreadable)) throw error;
        this.leftOut.length = before;
        missed.push({ path: error.path, reason: error.message, count: 1 });
        return [];
      }
    });
    const cut = value.length - given.length;
    if (cut > 0) missed.push({ path, reason: `${path}: ${value.length} > ${longest}`, count: cut });
    if (missed.length > 0) {
      noteLeftOut(read, value.length - read.length);
      for (const one of missed) this.leftOut.push(one);
    }
    return read;
  }

  /** The option with the value's mark, or else the option for unknown ones. */
  #optionOf({ key, options }: { key: string; options: readonly WithFields[] }, value: unknown, path: string): Shape {
    const mark = asObject(value, path)[key];
    const reads = (option: WithFields) => {
      const field = option.entries[key];
      if (!field) return undefined;
      try {
        return this.read(field, mark, join(path, key));
      } catch (error) {
        if (error instanceof Unreadable) return undefined;
        throw error;
      }
    };
    const known = options.find((option) => ![undefined, UNKNOWN].includes(asText(reads(option))));
    const found = known ?? options.find((option) => reads(option) === UNKNOWN);
    if (!found) throw new Unreadable(join(path, key), 'variant');
    return found;
  }

  #readUnion(options: readonly Shape[], value: unknown, path: string): unknown {
    const exact = options.find((option) => v.safeParse(option, value).success);
    if (exact) return this.read(exact, value, path);
    for (const option of options) {
      const before = this.leftOut.length;
      try {
        return this.read(option, value, path);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        this.leftOut.length = before;
      }
    }
    throw new Unreadable(path, 'union');
  }

  #readPlain(schema: Shape, value: unknown, path: string): unknown {
    const fit = v.safeParse(schema, value);
    if (fit.success) return fit.output;
    const again = v.safeParse(schema, coerced(schema, value, this.#timeZone));
    if (again.success) return again.output;
    if (fallbackOf(schema) === UNKNOWN) return UNKNOWN;
    throw new Unreadable(path, again.issues[0].message, nearestLimit(schema, value));
  }
}

/** True if the items of a list are records. */
function isRecord(item: Shape): boolean {
  return ['object', 'loose_object', 'strict_object', 'variant', 'union'].includes(item.type);
}

/** Adds derived ids to records that lack them; see `derivedId`. */
function withIds(item: Shape, records: readonly unknown[]): readonly unknown[] {
  if (!isComposite(item) || !('entries' in item)) return records;
  let all = records;
  for (const [name, field] of Object.entries(item.entries)) {
    const from = derivedFrom(field);
    if (from === undefined || all.every((one) => said(one, name) !== undefined)) continue;
    const names = all.map((one) => asText(said(one, from)));
    const tellsApart = !names.includes(undefined) && new Set(names).size === all.length;
    all = all.map((one, at) => {
      if (!isObject(one) || said(one, name) !== undefined) return one;
      return { ...one, [name]: tellsApart ? names[at] : String(at + 1) };
    });
  }
  return all;
}

/** A field's value, unless it is empty. */
function said(record: unknown, name: string): unknown {
  const value = isObject(record) ? record[name] : undefined;
  return value === null || value === '' ? undefined : value;
}

function isOptional({ type }: Shape): boolean {
  return ['optional', 'nullish', 'undefinedable'].includes(type);
}

function isPage(entries: Fields): boolean {
  return 'records' in entries && 'total' in entries && 'page' in entries;
}

/** A page of a list, even from nothing, from a bare list, or with an impossible count. */
function wholePage(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (value === undefined || value === null) return wholePage([], path);
  const { records, total, page, size, ...rest } = Array.isArray(value) ? { records: value } : asObject(value, path);
  if (records === undefined && total === undefined) return rest;
  const count = Array.isArray(records) ? records.length : 0;
  const counted = (given: unknown, least: number, otherwise: number) => {
    const number = asNumber(given);
    return number !== undefined && number >= least && number <= MOST_RECORDS ? number : otherwise;
  };
  return {
    ...rest,
    records,
    total: counted(total, count, count),
    page: counted(page, 1, 1),
    size: counted(size, 1, Math.max(count, 1)),
  };
}

function asObject(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (!isObject(value)) throw new Unreadable(path, 'Object');
  return value;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
