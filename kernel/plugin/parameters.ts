// The types of path and query parameters. Each parses the text in the address; its error messages are in Chinese.
import * as v from 'valibot';

/** The schema of one parameter. */
export type Parameter = v.GenericSchema<unknown, string | number | boolean | undefined>;
export type Parameters = Readonly<Record<string, Parameter>>;

/** Any text that is not empty: `{ id: text }`. */
export const text = v.pipe(v.string('缺少参数'), v.trim(), v.minLength(1, '不能为空'));

/** A whole number from 0: `{ page: optional(whole, 1) }`. */
export const whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))], '应为非负整数'),
  v.integer('应为非负整数'),
  v.minValue(0, '应为非负整数'),
);

/** true or false. */
export const flag = v.union(
  [
    v.boolean(),
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((word) => word === 'true'),
    ),
  ],
  '应为 true 或 false',
);

/** One of a few words: `{ sort: optional(choice(['new', 'hot']), 'new') }`. */
export function choice<const Words extends readonly [string, ...string[]]>(words: Words) {
  return v.picklist(words, `应为 ${words.join('、')} 之一`);
}

/** A parameter that may be absent, and its default, which is never written into the address. */
export function optional<S extends Parameter>(schema: S): v.OptionalSchema<S, undefined>;
export function optional<S extends Parameter, const D extends v.InferInput<S>>(
  schema: S,
  value: D,
): v.OptionalSchema<S, D>;
export function optional<S extends Parameter, const D extends v.InferInput<S>>(schema: S, value?: D) {
  return value === undefined ? v.optional(schema) : v.optional(schema, value);
}
