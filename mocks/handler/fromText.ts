// Queries and forms carry text only; here it becomes what the schema expects.
import type { Entries } from '#kernel/http/call.ts';

type Schema = Entries[string];

/** The values of a query or a form, each read as its schema wants it. What is not in the schema is left out. */
export function fromText(
  shape: { readonly entries: Entries },
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape.entries).flatMap(([name, schema]) => {
      const value = given[name];
      if (value === undefined) return [];
      return [[name, typeof value === 'string' ? readAs(schema, value) : value]];
    }),
  );
}

function readAs(schema: Schema, text: string): unknown {
  const inner = unwrap(schema);
  if (inner.type === 'number') return text.trim() === '' ? text : Number(text);
  if (inner.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  if ('options' in inner && Array.isArray(inner.options)) {
    return (
      inner.options.find(
        (option: unknown) => option === text || (typeof option === 'number' && String(option) === text),
      ) ?? text
    );
  }
  return text;
}

/** Unwraps `optional`, `nullish` and the first of a `pipe`. */
function unwrap(schema: Schema): Schema {
  if ('wrapped' in schema && isSchema(schema.wrapped)) return unwrap(schema.wrapped);
  if ('pipe' in schema && Array.isArray(schema.pipe) && isSchema(schema.pipe[0]) && schema.pipe[0] !== schema) {
    return schema.pipe[0];
  }
  return schema;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}
