// Addresses that are made up to find out what a page asks for at them.
import * as v from 'valibot';
import type { UserInfo } from '#kernel/auth/api.ts';
import type { Parameter, Parameters } from '#kernel/plugin/parameters.ts';

export type Values = Readonly<Record<string, string | undefined>>;
/** What the table says of an address that has these values. */
export type Having = Readonly<Record<string, string>>;

/** Which values a parameter takes: any text, any number, one of a few words, or none that can be made up. */
export interface Kind {
  readonly is: 'text' | 'number' | 'words' | 'odd';
  /** All of them; of a text those that may mean something. */
  readonly words: readonly string[];
}

/** What addresses of a page are made of. */
export interface Parts {
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly required: ReadonlySet<string>;
}

/** The user's id, where it is tried out. */
export const SOMEBODY = 'uq0uq';

/** With nothing of their own but the id; what follows from anything else is told apart by its length. */
export const someUser = (userId: string): UserInfo => ({
  userId,
  userName: userId,
  account: userId,
  verified: userId.length > SOMEBODY.length,
  tenantIdArr: userId.length > SOMEBODY.length ? [] : [{ tenantId: '1' }],
  permissions: [],
});

export function addressOf(pattern: string, values: Values) {
  const params: Record<string, string | undefined> = {};
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (new RegExp(`:${name}\\b`).test(pattern)) params[name] = value;
    else if (value !== undefined) query.set(name, value);
  }
  return { params, search: query.size === 0 ? '' : `?${query.toString()}` };
}

export function requiredOf(pattern: string, parameters: Parameters): ReadonlySet<string> {
  return new Set(
    Object.entries(parameters).flatMap(([name, schema]) =>
      !v.is(schema, undefined) || new RegExp(`:${name}(?![\\w?])`).test(pattern) ? [name] : [],
    ),
  );
}

const NUMBERS = Array.from({ length: 200 }, (_, index) => String(index));

export function kindOf(schema: Parameter, tabs: readonly string[]): Kind {
  if (v.is(schema, textOf(0))) return { is: 'text', words: [...new Set(tabs)] };
  if (v.is(schema, numberOf(0))) return { is: 'number', words: [] };
  const words = [...new Set([...wordsOf(schema), 'true', 'false', ...NUMBERS])].filter((one) => v.is(schema, one));
  return { is: words.length > 0 ? 'words' : 'odd', words };
}

/** The words that a schema lists, at whatever depth. */
function wordsOf(schema: unknown): string[] {
  if (typeof schema === 'string') return [schema];
  if (Array.isArray(schema)) return schema.flatMap(wordsOf);
  if (typeof schema !== 'object' || schema === null) return [];
  return ['wrapped', 'options', 'pipe'].flatMap((name) => (name in schema ? wordsOf(Reflect.get(schema, name)) : []));
}

const textOf = (index: number): string => `zq${index}zq`;
const numberOf = (index: number): string => String(71_100 + index);

/** An address's values: with those that it may go without, where `has` says so. */
export function sample(
  { kinds, required }: Parts,
  having: Having,
  has: (index: number) => boolean,
  salt: number,
): Values {
  return Object.fromEntries(
    [...kinds].map(([name, kind], index) => {
      const wanted = having[name];
      if (wanted !== undefined && wanted !== '*') return [name, wanted === '' ? undefined : wanted];
      if (wanted === undefined && !required.has(name) && !has(index)) return [name, undefined];
      if (kind.is === 'words') return [name, kind.words.at(-1 - ((salt - 1 + kind.words.length) % kind.words.length))];
      return [name, kind.is === 'number' ? numberOf(index + salt) : textOf(index + salt)];
    }),
  );
}
