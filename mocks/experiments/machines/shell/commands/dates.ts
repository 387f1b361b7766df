// Moments as Linux writes them, in Beijing.

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** `+%F %T`; without a format as `date` says it. */
export function dateText(at: number, format = '+%a %b %e %H:%M:%S CST %Y'): string {
  const there = new Date(at + 8 * HOUR);
  const [date = '', time = ''] = there.toISOString().slice(0, 19).split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  const [hour = '', minute = '', second = ''] = time.split(':');
  const values: Readonly<Record<string, string>> = {
    Y: year,
    y: year.slice(2),
    m: month,
    d: day,
    e: String(Number(day)).padStart(2),
    H: hour,
    M: minute,
    S: second,
    F: date,
    T: time,
    R: `${hour}:${minute}`,
    a: DAYS[there.getUTCDay()] ?? '',
    b: MONTHS[there.getUTCMonth()] ?? '',
    u: String(((there.getUTCDay() + 6) % 7) + 1),
    s: String(Math.floor(at / 1000)),
    Z: 'CST',
    '%': '%',
  };
  return format.slice(1).replaceAll(/%([A-Za-z%])/g, (whole, letter: string) => values[letter] ?? whole);
}

/** `2026-09-01 12:00`, `yesterday`, `3 days ago`; undefined where it is no moment. */
export function momentOf(text: string, now: number): number | undefined {
  const [, sign = '', count = '', unit = ''] = /^([-+]?)(\d+) (day|hour|week)s?( ago)?$/.exec(text) ?? [];
  const back = sign === '-' || text.endsWith(' ago') ? -1 : 1;
  if (unit !== '') return now + back * Number(count) * (unit === 'hour' ? HOUR : unit === 'day' ? DAY : 7 * DAY);
  if (text === 'now' || text === 'today') return now;
  if (text === 'yesterday' || text === 'tomorrow') return now + (text === 'tomorrow' ? DAY : -DAY);
  const at = Date.parse(`${text.replace(' ', 'T')}${/\d:\d/.test(text) ? '' : 'T00:00:00'}+08:00`);
  return Number.isNaN(at) ? undefined : at;
}
