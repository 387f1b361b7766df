// The names that a valibot schema allows at a path.
import type { JsonPath } from './jsonPlaces.ts';

export function knownNames(schema: unknown, path: JsonPath): string[] {
  const reached = path.reduce<unknown[]>(
    (schemas, step) =>
      schemas.flatMap((one) =>
        [field(field(one, 'entries'), step), field(one, 'value'), field(one, 'item')].flatMap(bare),
      ),
    bare(schema),
  );
  return reached.flatMap((one) => Object.keys(field(one, 'entries') ?? {})).filter((name) => name !== '$schema');
}

/** A schema without what only wraps it; of a union every option. */
function bare(schema: unknown): unknown[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('wrapped' in schema) return bare(schema.wrapped);
  if ('options' in schema && Array.isArray(schema.options)) return schema.options.flatMap(bare);
  return [schema];
}

function field(holder: unknown, name: string | number): object | undefined {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name)) return undefined;
  const value: unknown = Reflect.get(holder, name);
  return typeof value === 'object' && value !== null ? value : undefined;
}
