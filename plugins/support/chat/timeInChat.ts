import { formatTime } from '#plugins/ui/clock/time.ts';

/** Milliseconds after which a message shows its time again. */
const PAUSE = 300_000;

/** True if a message has its time above it. */
export function showsTime(time: string, before: string | undefined): boolean {
  return !before || Date.parse(time) - Date.parse(before) > PAUSE;
}

/** `09:30` today, otherwise with its date. */
export function timeInChat(time: string, now: number = Date.now()): string {
  const whole = formatTime(time);
  return whole.slice(0, 10) === formatTime(now).slice(0, 10) ? whole.slice(11) : whole;
}
