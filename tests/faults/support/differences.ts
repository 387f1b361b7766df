// Differences that an upstream of another make may have from the contract: without loss, and with loss.
import type { AnyCall, Shape } from '#kernel/http/call.ts';
import { FileId, Id } from '#kernel/http/entities.ts';
import type { Random } from '#mocks/world/random.ts';
import { ABSENT, type Change, isRow, itemOf, type Place, rewritten } from './schemaWalk.ts';

export interface Difference {
  readonly name: string;
  readonly change: (value: unknown, place: Place, random: Random) => unknown;
}

/** Ids as the numbers of nineteen digits that databases hand out, and back again. */
export class Ids {
  readonly #numbers = new Map<string, string>();
  readonly #texts = new Map<string, string>();

  numberOf(text: string): string {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = `18562345678901${String(10_000 + this.#numbers.size)}`;
    this.#numbers.set(text, number);
    this.#texts.set(number, text);
    return number;
  }

  /** The sent text with the mock's own ids. */
  back(sent: string): string {
    return sent.replaceAll(/18562345678901\d{5}/g, (number) => this.#texts.get(number) ?? number);
  }

  /** A page's address with numbers for its ids. */
  inAddress(address: string): string {
    return address.replaceAll(/(?<=[?&](?:\w*[iI]d|chapter)=)[^&]+/g, (id) => this.numberOf(id));
  }
}

const isId = (schema: Shape): boolean => schema === Id || schema === FileId;
/** An id of the mock's in a field that may hold other texts, too: `option-12-3` among the answers. */
const ID_IN_TEXT = /^[a-z]+(?:-[a-z0-9]+)*-\d[a-z0-9-]*$/;
const isTime = (schema: Shape): boolean => has(schema, 'iso_timestamp');

function has(schema: Shape, action: string): boolean {
  return (
    'pipe' in schema &&
    Array.isArray(schema.pipe) &&
    schema.pipe.some((part: unknown) => isRow(part) && part['type'] === action)
  );
}

/** Marks a text that is to stand as a number: JavaScript has none of so many digits. */
const NUMBER_MARK = '\u0001';

/** The answer as text. */
export function writeJson(json: unknown): string {
  return JSON.stringify(json).replaceAll(/"\\u0001(\d+)"/g, '$1');
}

/** Leaves out ids that are digits already. */
export const numbersForIds: Difference = {
  name: 'numeric ids',
  change: (value, { schema }) =>
    isId(schema) && typeof value === 'string' && /^\d{16,}$/.test(value) ? NUMBER_MARK + value : value,
};

export const numericIds = (ids: Ids): Difference => ({
  name: 'numeric ids',
  change: (value, { schema }) =>
    typeof value === 'string' && (isId(schema) ? value !== '' : isText(schema) && ID_IN_TEXT.test(value))
      ? NUMBER_MARK + ids.numberOf(value)
      : value,
});

/** The hours of the deployment's zone. */
const CHINA = 8 * 3_600_000;

/** Everything is still told, in another way. */
export const LOSSLESS: readonly Difference[] = [
  { name: 'null for an empty list', change: (value) => (isEmptyList(value) ? null : value) },
  { name: 'no empty list', change: (value, { path }) => (isEmptyList(value) && path !== '' ? ABSENT : value) },
  {
    name: 'null for what is missing',
    change: (value, { optional }) => (optional && value === undefined ? null : value),
  },
  { name: 'null for an empty text', change: (value, { schema }) => (value === '' && isText(schema) ? null : value) },
  { name: 'numbers as text', change: (value) => (typeof value === 'number' ? String(value) : value) },
  { name: 'booleans as 0 and 1', change: (value) => (typeof value === 'boolean' ? Number(value) : value) },
  { name: 'booleans as text', change: (value) => (typeof value === 'boolean' ? String(value) : value) },
  {
    name: 'codes as numbers',
    change: (value, { schema }) =>
      schema.type === 'picklist' && typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
  },
  {
    name: 'times on the wall',
    change: (value, { schema }) => {
      const at = isTime(schema) ? Date.parse(String(value)) : Number.NaN;
      // A time with milliseconds would lose them.
      return at % 1000 === 0 ? new Date(at + CHINA).toISOString().slice(0, 19).replace('T', ' ') : value;
    },
  },
  {
    name: 'times in milliseconds',
    change: (value, { schema }) => (isTime(schema) && typeof value === 'string' ? Date.parse(value) : value),
  },
];

const LONG = '长'.repeat(4_000) + 'w'.repeat(1_000);
const UNREASONABLE = [-1, -1e18, 1e18, 1e300, 0.1 + 0.2] as const;
const BAD = [null, 'x', 7, []] as const;

/** Longer than any page could bear; of what is in it, again and again. */
export const ENDLESS: Difference = {
  name: 'endless list',
  // Lists in lists would be more than a text can hold.
  change: (value, { path }) =>
    Array.isArray(value) && value.length > 0 && !path.includes('[')
      ? Array.from({ length: ENDLESS_LENGTH }, (_, at): unknown => value[at % value.length])
      : value,
};
const ENDLESS_LENGTH = 30_000;

/**
 * Codes that decide what something is: without one there is nothing to be drawn, so that the record is left out and said,
 * or the answer cannot be read. Field, and the values that the contract knows.
 */
const DECIDING: ReadonlySet<string> = new Set([
  'item: course, experiment, vs, quiz, homework, exam, discuss, checkIn, task',
  'kind: 1, 2, 3, 4, 5, 6, 7, 9, 13',
  'kind: quiz, homework',
  'kind: course, clazz',
  'kind: directory, article',
  'type: single_choice, multiple_choice, fill_blank, judge_question, practice_question, test_command',
  'from: visitor, agent, system',
  // The formats of a video.
  'kind: hls, mp4',
]);

function decides(schema: Shape, path: string): boolean {
  if (!('options' in schema) || !Array.isArray(schema.options)) return false;
  return DECIDING.has(`${path.replace(/^.*[.\]]\.?/, '')}: ${schema.options.join(', ')}`);
}

/** Something is not told, or said that cannot be. */
export const LOSSY: readonly Difference[] = [
  { name: 'no optional field', change: (value, { optional, path }) => (optional && path !== '' ? ABSENT : value) },
  {
    name: 'unknown code',
    change: (value, { schema, path }) =>
      schema.type === 'picklist' && value !== undefined && value !== null && !decides(schema, path)
        ? typeof value === 'number'
          ? 9_999
          : 'nobody_knows'
        : value,
  },
  {
    name: 'bad record',
    change: (value, { schema }, random) => {
      if (!Array.isArray(value) || !isListOfRecords(schema)) return value;
      const before: unknown[] = [...value];
      before.splice(random.whole(0, value.length), 0, random.pick(BAD));
      return before;
    },
  },
  {
    name: 'number beyond reason',
    change: (value, { schema }, random) => (schema.type === 'number' ? random.pick(UNREASONABLE) : value),
  },
  {
    name: 'long text',
    change: (value, place) => (typeof value === 'string' && isProse(place) ? LONG : value),
  },
];

function isText({ type }: Shape): boolean {
  return type === 'string';
}

/** Words for people: no id, no time, no address. */
function isProse({ schema, path }: Place): boolean {
  return schema.type === 'string' && !isId(schema) && !('pipe' in schema) && !NO_PROSE.test(path);
}

/** Fields that are addresses, files or codes, whatever the schema says. */
const NO_PROSE = /(?:id|url|cover|logo|avatar|image|img|poster|source|code|phone|token|ticket|link)(?:\[\d+\])?$/i;

export function isListOfRecords(schema: Shape): boolean {
  return ['object', 'loose_object', 'variant'].includes(itemOf(schema)?.type ?? '');
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Some are to be everywhere: an id that is once a number and once a text is two. */
export function drawn(
  differences: readonly Difference[],
  chance: number,
  random: Random,
  everywhere: readonly Difference[] = [],
): Change {
  return (value, place) => {
    for (const { change } of everywhere) {
      const changed = change(value, place, random);
      if (changed !== value) return changed;
    }
    const fitting = differences.flatMap(({ change }) => {
      const changed = change(value, place, random);
      return changed === value ? [] : [changed];
    });
    return fitting.length > 0 && random.chance(chance) ? fitting[random.whole(0, fitting.length - 1)] : value;
  };
}

/** The wrappings of an answer that is a success. */
const ENVELOPES: readonly ((data: unknown) => object)[] = [
  (data) => ({ code: 200, state: true, message: '', data }),
  (data) => ({ code: 200, message: null, data }),
  (data) => ({ state: true, data }),
  (data) => ({ code: '200', state: 'true', message: 'ok', data }),
  (data) => ({ code: 0, state: 1, data }),
  (data) => ({ code: 0, state: true, data }),
];

/** The answer to a call with its data changed, in a wrapping of another make. */
export function otherwise(call: AnyCall, data: unknown, change: Change, random: Random): string {
  const changed = rewritten(call.reply, data, change);
  const wrap = ENVELOPES[random.whole(0, ENVELOPES.length - 1)] ?? ENVELOPES[0];
  // An envelope without code or state says that it is one by having data.
  return writeJson(wrap?.(changed === ABSENT || changed === undefined ? {} : changed));
}
