// Moments as Linux writes them, in Beijing.
import { BEIJING } from '../../../../world/clock.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `+%F %T`; without a format as `date` says it. */
export function dateText(at: number, format = '+%a %b %e %H:%M:%S CST %Y'): string {
  const there = new Date(at + BEIJING);
  const [date = '', time = ''] = there.toISOString().slice(0, 19).split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  const [hour = '', minute = '', second = ''] = time.split(':');
  const values: Readonly<Record<string, string>> = {
    Y: year,
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
    s: String(Math.floor(at / 1000)),
    '%': '%',
  };
  return format.slice(1).replaceAll(/%([A-Za-z%])/g, (whole, letter: string) => values[letter] ?? whole);
}
