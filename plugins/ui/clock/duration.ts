// Formats durations, given in seconds.

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** `1小时20分`, `2天3小时`, `45秒`: the two largest units. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const units = [
    [Math.floor(whole / DAY), '天'],
    [Math.floor((whole % DAY) / HOUR), '小时'],
    [Math.floor((whole % HOUR) / MINUTE), '分'],
    [whole % MINUTE, '秒'],
  ] as const;
  const largest = units.findIndex(([count]) => count > 0);
  if (largest === -1) return '0秒';
  return units
    .slice(largest, largest + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}${unit}`)
    .join('');
}

/** Like `formatDuration`, after a word; empty for an unknown duration or 0. */
export const formatKnown = (seconds: number | null | undefined, word = ''): string =>
  typeof seconds === 'number' && seconds > 0 ? `${word}${formatDuration(seconds)}` : '';

/** `07:05`, `1:07:05`: for players and running clocks. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (count: number): string => String(count).padStart(2, '0');
  const tail = `${two(Math.floor((whole % HOUR) / MINUTE))}:${two(whole % MINUTE)}`;
  return whole < HOUR ? tail : `${Math.floor(whole / HOUR)}:${tail}`;
}
