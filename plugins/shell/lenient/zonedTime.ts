// Times in the formats of various upstreams: ISO 8601, `yyyy-MM-dd HH:mm:ss` in the institution's zone, milliseconds.
import { CHINA } from '#kernel/config/deployment.ts';

const LOCAL = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?$/;
/** A time with its offset, in the one form that `Date.parse` reads alike in every browser. */
const ZONED = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2})(?::?(\d{2}))?$/i;
/** Smaller numbers count seconds. */
const MILLISECONDS_FROM = 100_000_000_000;
/** China has been at UTC+8 without change since 1992, so no time zone tables need to be loaded. */
const [EIGHT_HOURS, EIGHT_HOURS_FROM] = [8 * 3_600_000, Date.UTC(1992)];
/** Numbers outside of 1973 to 2286 are something else, such as the digits of `20261120093000`. */
const [EARLIEST, LATEST] = [100_000_000_000, 10_000_000_000_000];

/**
 * The time as ISO 8601; undefined if it is not one.
 * @example readTime('2026-11-20 09:30:00', 'Asia/Shanghai') // '2026-11-20T01:30:00.000Z'
 */
export function readTime(value: unknown, timeZone: string): string | undefined {
  const moment = momentOf(value, timeZone);
  const date = new Date(moment ?? Number.NaN);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 ? undefined : date.toISOString();
}

/**
 * The day as `yyyy-MM-dd`, in the zone if a moment is given; undefined if it is not one.
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
  // Reject a 13th month or a 31 February, which would become another day.
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

/** The moment at which the zone's clocks show this time. */
function inZone(shown: number, timeZone: string): number {
  const near = shown - offsetAt(shown, timeZone);
  // The offset may change in between.
  return shown - offsetAt(near, timeZone);
}

/** Milliseconds that a zone is ahead of UTC. */
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
