// Times as upstreams write them: ISO 8601, `yyyy-MM-dd HH:mm:ss` in the institution's zone, milliseconds.
import { CHINA } from '#kernel/config/deployment.ts';

const LOCAL = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?$/;
/** With its offset: what `Date.parse` of every browser reads; of other texts it makes what it likes. */
const ZONED = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2})(?::?(\d{2}))?$/i;
/** Earlier than this a number counts seconds. */
const MILLISECONDS_FROM = 100_000_000_000;
/** From then on (1992) all of China is eight hours ahead, and no tables of languages need to be loaded to know it. */
const [EIGHT_HOURS, EIGHT_HOURS_FROM] = [8 * 3_600_000, Date.UTC(1992)];
/** Less than this (1973) is a number of something else, more (2286) other digits: `20261120093000`. */
const [EARLIEST, LATEST] = [100_000_000_000, 10_000_000_000_000];

/**
 * The time as ISO 8601; nothing when it is none.
 * @example readTime('2026-11-20 09:30:00', 'Asia/Shanghai') // '2026-11-20T01:30:00.000Z'
 */
export function readTime(value: unknown, timeZone: string): string | undefined {
  const moment = momentOf(value, timeZone);
  const date = new Date(moment ?? Number.NaN);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 ? undefined : date.toISOString();
}

/**
 * The day as `yyyy-MM-dd`, by the clocks of the zone where a moment is given; nothing when it is none.
 * @example readDate('2026-11-19T16:00:00Z', 'Asia/Shanghai') // '2026-11-20'
 */
export function readDate(value: unknown, timeZone: string): string | undefined {
  const moment = momentOf(value, timeZone);
  if (moment === undefined || Number.isNaN(moment)) return undefined;
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 10);
}

function momentOf(value: unknown, timeZone: string): number | undefined {
  if (typeof value === 'number') return fromNumber(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (/^\d{9,}$/.test(text)) return fromNumber(Number(text));
  const local = LOCAL.exec(text);
  if (!local) return fromZoned(text);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = local
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0));
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  // A 13th month or a 31 February would be another day.
  const again = new Date(shown);
  const real = again.getUTCMonth() === month - 1 && again.getUTCDate() === day && hour < 24 && minute < 60;
  return real ? inZone(shown, timeZone) : undefined;
}

function fromZoned(text: string): number | undefined {
  const [, date, time, offset = '', minutes = '00'] = ZONED.exec(text) ?? [];
  return date === undefined
    ? undefined
    : Date.parse(`${date}T${time}${/z/i.test(offset) ? 'Z' : `${offset}:${minutes}`}`);
}

function fromNumber(value: number): number | undefined {
  const milliseconds = value < MILLISECONDS_FROM ? value * 1000 : value;
  return milliseconds >= EARLIEST && milliseconds < LATEST ? milliseconds : undefined;
}

/** The moment at which the clocks of a zone show this. */
function inZone(shown: number, timeZone: string): number {
  const near = shown - offsetAt(shown, timeZone);
  // The offset may change in between.
  return shown - offsetAt(near, timeZone);
}

/** By how many milliseconds a zone is ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  if (timeZone === CHINA && moment >= EIGHT_HOURS_FROM) return EIGHT_HOURS;
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(moment / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  return format;
}
