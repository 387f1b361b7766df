// Texts, numbers, booleans, codes and times as an upstream of another make may write them.
import type { Shape } from '#kernel/http/call.ts';
import { readDate, readTime } from './zonedTime.ts';

/** The value as a plain schema wants it, as near as it can be made out. */
export function coerced(schema: Shape, value: unknown, timeZone: string): unknown {
  switch (schema.type) {
    case 'string':
      if (hasAction(schema, 'iso_timestamp')) return readTime(value, timeZone);
      if (hasAction(schema, 'iso_date')) return readDate(value, timeZone);
      return asText(value) ?? '';
    case 'number':
      return hasAction(schema, 'integer') ? rounded(asNumber(value)) : asNumber(value);
    case 'boolean':
      return BOOLEANS.get(asText(value) ?? '');
    case 'picklist':
    case 'literal':
      return choicesOf(schema).find((choice) => String(choice) === choiceText(choice, value));
    default:
      return value;
  }
}

export const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
]);

/** A boolean choice may be written as 0 or 1, any other as text or number. */
function choiceText(choice: unknown, value: unknown): string | undefined {
  const text = asText(value);
  return typeof choice === 'boolean' ? String(BOOLEANS.get(text ?? '')) : text;
}

function choicesOf(schema: object): readonly unknown[] {
  if ('options' in schema && Array.isArray(schema.options)) return schema.options;
  return 'literal' in schema ? [schema.literal] : [];
}

export function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

export function asNumber(value: unknown): number | undefined {
  const text = asText(value);
  return text === undefined || text === '' ? undefined : Number(text);
}

/** The value for unknown codes; undefined if it is not a code. */
export const fallbackOf = (schema: object): unknown => metadataOf(schema, 'x-falls-to');

/** The field that a missing id is made from; undefined if it must be there. */
export const derivedFrom = (schema: object): string | undefined => asText(metadataOf(schema, 'x-derived-from'));

function metadataOf(schema: object, name: string): unknown {
  const { metadata } = actionsOf(schema).find(({ type }) => type === 'metadata') ?? {};
  return isObject(metadata) ? metadata[name] : undefined;
}

function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value);
}

/** The limit that a number lies beyond. */
export function nearestLimit(schema: Shape, value: unknown): number | undefined {
  const number = schema.type === 'number' ? asNumber(value) : undefined;
  if (number === undefined || Number.isNaN(number)) return undefined;
  const [least, most] = [limitOf(schema, 'min_value'), limitOf(schema, 'max_value')];
  if (least !== undefined && number < least) return least;
  return most !== undefined && number > most ? most : undefined;
}

export function limitOf(schema: object, type: string): number | undefined {
  const action = actionsOf(schema).find((one) => one.type === type);
  return typeof action?.requirement === 'number' ? action.requirement : undefined;
}

function hasAction(schema: object, type: string): boolean {
  return actionsOf(schema).some((one) => one.type === type);
}

interface Action {
  type: string;
  requirement?: unknown;
  metadata?: unknown;
}

function actionsOf(schema: object): readonly Action[] {
  return 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe.filter(isAction) : [];
}

function isAction(part: unknown): part is Action {
  return isObject(part) && typeof part['type'] === 'string';
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
