// Moments as Linux writes them, in Beijing.

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function dateParts(at: number) {
  const there = new Date(at + 8 * 3_600_000);
  const iso = there.toISOString();
  return {
    year: iso.slice(0, 4),
    month: iso.slice(5, 7),
    day: iso.slice(8, 10),
    hour: iso.slice(11, 13),
    minute: iso.slice(14, 16),
    second: iso.slice(17, 19),
    dayName: DAYS[there.getUTCDay()] ?? '',
    monthName: MONTHS[there.getUTCMonth()] ?? '',
    dayNumber: there.getUTCDay(),
    ofYear:
      Math.floor((Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) - Date.UTC(there.getUTCFullYear(), 0, 1)) / 86_400_000) +
      1,
  };
}

/** `+%F %T`; without a format as `date` says it. */
export function dateText(at: number, format = '+%a %b %e %H:%M:%S CST %Y'): string {
  const parts = dateParts(at);
  const { year, month, day, hour, minute, second } = parts;
  const values: Readonly<Record<string, string>> = {
    Y: year,
    y: year.slice(2),
    m: month,
    d: day,
    e: String(Number(day)).padStart(2),
    H: hour,
    I: String(((Number(hour) + 11) % 12) + 1).padStart(2, '0'),
    M: minute,
    S: second,
    F: `${year}-${month}-${day}`,
    D: `${month}/${day}/${year.slice(2)}`,
    T: `${hour}:${minute}:${second}`,
    R: `${hour}:${minute}`,
    p: Number(hour) < 12 ? 'AM' : 'PM',
    a: parts.dayName,
    b: parts.monthName,
    h: parts.monthName,
    j: String(parts.ofYear).padStart(3, '0'),
    u: String(parts.dayNumber === 0 ? 7 : parts.dayNumber),
    w: String(parts.dayNumber),
    s: String(Math.floor(at / 1000)),
    N: `${String(at % 1000).padStart(3, '0')}000000`,
    Z: 'CST',
    z: '+0800',
    n: '\n',
    t: '\t',
    '%': '%',
  };
  return format.slice(1).replaceAll(/%([A-Za-z%])/g, (whole, letter: string) => values[letter] ?? whole);
}

const DAY = 86_400_000;

/** `2026-09-01 12:00`, `@0`, `yesterday`, `3 days ago`; undefined where it is no moment. */
export function momentOf(text: string, now: number): number | undefined {
  if (/^@\d+$/.test(text)) return Number(text.slice(1)) * 1000;
  const [, sign = '', count = '', unit = ''] = /^([-+]?)(\d+) (day|hour|minute|week)s?( ago)?$/.exec(text) ?? [];
  const back = sign === '-' || text.endsWith(' ago') ? -1 : 1;
  const lengths: Readonly<Record<string, number>> = { day: DAY, week: 7 * DAY, hour: 3_600_000, minute: 60_000 };
  if (unit !== '') return now + back * Number(count) * (lengths[unit] ?? 0);
  if (text === 'now' || text === 'today') return now;
  if (text === 'yesterday' || text === 'tomorrow') return now + (text === 'tomorrow' ? DAY : -DAY);
  const at = Date.parse(`${text.replace(' ', 'T')}${/\d:\d/.test(text) ? '' : 'T00:00:00'}+08:00`);
  return Number.isNaN(at) ? undefined : at;
}
