// Pure functions on the values of a form.
import * as v from 'valibot';

export type FormValues = Readonly<Record<string, unknown>>;
export type FieldName<V> = keyof V & string;

/** A draft: the typed values, and the id of an operation that was sent but not answered. */
export type Snapshot = v.InferOutput<typeof Snapshot>;
export const Snapshot = v.object({
  values: v.record(v.string(), v.unknown()),
  operation: v.optional(v.object({ id: v.string(), body: v.string() })),
});

export function trimmed<V extends FormValues>(values: V): V {
  const texts = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' && value !== value.trim() ? [[name, value.trim()] as const] : [],
  );
  return texts.length === 0 ? values : { ...values, ...Object.fromEntries(texts) };
}

/** The first problem of each field; problems of the whole form are under the empty name. */
export function problemsOf(schema: v.GenericSchema, values: FormValues): Map<string, string> {
  const { issues = [] } = v.safeParse(schema, values);
  const problems = new Map<string, string>();
  for (const { path, message } of issues) {
    const key = path?.[0].key;
    const name = typeof key === 'string' ? key : '';
    if (!problems.has(name)) problems.set(name, message);
  }
  return problems;
}

/** The values that differ from the initial ones. */
export function changesOf(values: FormValues, initial: FormValues): [name: string, value: unknown][] {
  return Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name]));
}

/** True if a stored value has the same type as the present one. */
export function fits(kept: unknown, present: unknown): boolean {
  if (present === undefined || present === null) return kept === null || typeof kept === 'string';
  return typeof kept === typeof present && Array.isArray(kept) === Array.isArray(present);
}

/** The field whose word comes first in a message: 密码中不能含有账号 is about the password. */
export function fieldNamed(message: string, words: Readonly<Record<string, string | undefined>>): string | undefined {
  const found = Object.entries(words).flatMap(([name, word]) => {
    const at = word === undefined ? -1 : message.indexOf(word);
    return at < 0 ? [] : [{ name, at }];
  });
  return found.toSorted((a, b) => a.at - b.at)[0]?.name;
}
