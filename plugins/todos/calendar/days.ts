// The days of a week and of a month, and what is due on them. A day is `2026-11-20`, in the time zone of the page.
import { formatDate } from '#plugins/ui/clock/time.ts';
import type { Todo } from '../contract.ts';

export type CalendarView = 'week' | 'month';

/** Noon, so that no change to summer time leads to another day. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00`);

function plusDays(day: string, days: number): string {
  const moment = noonOf(day);
  moment.setDate(moment.getDate() + days);
  return formatDate(moment);
}

/** True for a day that exists: not for 2026-02-30. */
export const isDay = (day: string): boolean => formatDate(noonOf(day)) === day;

/** Seven days from that one on. */
export const sevenDaysFrom = (day: string): string[] => Array.from({ length: 7 }, (_, at) => plusDays(day, at));

/** The seven days from Monday on. */
export function weekOf(day: string): string[] {
  return sevenDaysFrom(plusDays(day, -((noonOf(day).getDay() + 6) % 7)));
}

/** The whole weeks that a month touches. */
export function monthOf(day: string): string[][] {
  const weeks: string[][] = [];
  for (let week = weekOf(`${day.slice(0, 7)}-01`); ; week = weekOf(plusDays(week[0] ?? day, 7))) {
    if (weeks.length > 0 && !week.some((one) => one.startsWith(day.slice(0, 7)))) return weeks;
    weeks.push(week);
  }
}

/** 一 to 日. */
export const weekdayOf = (day: string): string => '日一二三四五六'.charAt(noonOf(day).getDay());

/** A day of the week or month before or after. */
export function turned(day: string, view: CalendarView, by: 1 | -1): string {
  if (view === 'week') return plusDays(day, 7 * by);
  const first = noonOf(`${day.slice(0, 7)}-01`);
  first.setMonth(first.getMonth() + by);
  return formatDate(first);
}

export interface CalendarEntry<T extends Todo = Todo> {
  readonly todo: T;
  /** It begins then, it is due then, or the day suits it. */
  readonly at: 'opens' | 'due' | 'day';
  /** Milliseconds since 1970. */
  readonly moment: number;
  readonly day: string;
}

/** The openings that are still ahead, the deadlines and the days that suit, in order of time. News has none. */
export function entriesOf<T extends Todo>(todos: readonly T[], now: number): CalendarEntry<T>[] {
  return todos
    .flatMap((todo) => {
      if (todo.answered) return [];
      const { day } = todo;
      if (day !== undefined) return [{ todo, at: 'day' as const, moment: noonOf(day).setHours(0), day }];
      const opens = entryAt(todo, 'opens');
      const due = entryAt(todo, 'due');
      const ahead = opens && opens.moment > now ? opens : undefined;
      // Beginning and end on one day make one entry.
      return [ahead, ahead?.day === due?.day ? undefined : due].filter((entry) => entry !== undefined);
    })
    .toSorted((a, b) => a.moment - b.moment);
}

function entryAt<T extends Todo>(todo: T, at: 'opens' | 'due'): CalendarEntry<T> | undefined {
  const moment = Date.parse(todo[at] ?? '');
  return Number.isNaN(moment) ? undefined : { todo, at, moment, day: formatDate(moment) };
}
