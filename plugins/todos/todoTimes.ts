// The order, the headings and the wording of things to do.
import { leftUntil } from '#plugins/ui/clock/leftUntil.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { formatRoughly } from '#plugins/ui/clock/roughly.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { Todo } from './contract.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const HORIZON = 14 * DAY;

/** The headings in order. */
export const SPANS = { today: '今天', week: '七天内', later: '更晚', whenever: '不限时间', news: '有了结果' } as const;
export type Span = keyof typeof SPANS;

const ORDER = Object.keys(SPANS);

interface TodoGroup<T extends Todo> {
  readonly span: Span;
  readonly todos: readonly T[];
}

/** A returned item waits for the user even without a deadline, so it is listed under today. */
function spanOf({ due, opens, answered, note }: Todo, now: number): Span {
  if (answered) return 'news';
  const until = opens && Date.parse(opens) > now ? opens : due;
  if (!until) return note === undefined ? 'whenever' : 'today';
  const midnight = new Date(now).setHours(24, 0, 0, 0);
  const moment = Date.parse(until);
  if (moment <= midnight) return 'today';
  return moment <= midnight + 6 * DAY ? 'week' : 'later';
}

const momentOf = ({ due, opens, answered }: Todo, now: number): number => {
  // News is sorted newest first.
  if (answered) return -Date.parse(answered);
  const until = opens && Date.parse(opens) > now ? opens : due;
  return until === null || until === undefined ? 0 : Date.parse(until);
};

/** Items that are weeks away are not shown. */
export const isNear = ({ due, opens, note }: Todo, now: number): boolean => {
  const until = opens && Date.parse(opens) > now ? opens : due;
  return note !== undefined || !until || Date.parse(until) - now < HORIZON;
};

/** The first ones of all groups. */
export const nearest = <T extends Todo>(all: readonly T[], now: number, most: number): T[] =>
  groupTodos(all, now)
    .flatMap(({ todos }) => todos)
    .slice(0, most);

/** Groups by heading, each sorted by deadline. */
export function groupTodos<T extends Todo>(all: readonly T[], now: number): TodoGroup<T>[] {
  const sorted = all
    .map((todo) => ({ todo, span: spanOf(todo, now), moment: momentOf(todo, now) }))
    .toSorted((a, b) => (a.span === b.span ? a.moment - b.moment : ORDER.indexOf(a.span) - ORDER.indexOf(b.span)));
  return [...Map.groupBy(sorted, ({ span }) => span)].map(([span, of]) => ({
    span,
    todos: of.map(({ todo }) => todo),
  }));
}

/** `还剩2小时5分`, `周五18:00截止`, `明天09:30开始`, `3小时前`; empty without a time. */
export function timeWords(todo: Todo, now: number): string {
  const { due, opens, answered, pausedTime } = todo;
  if (answered) return formatRecent(answered, now);
  if (opens && Date.parse(opens) > now) return `${dayWords(opens, now)}开始`;
  if (pausedTime) return pausedWords(todo, now);
  if (!due) return '';
  const left = leftOf(todo, now);
  if (left <= 0) return '已过截止时间';
  return left < DAY ? `还剩${formatRoughly(left / 1_000)}` : `${dayWords(due, now)}截止`;
}

type Running = Pick<Todo, 'due' | 'pausedTime'>;

/** Milliseconds until the deadline, or that are left once a paused one goes on; NaN without a deadline. */
export const leftOf = ({ due, pausedTime }: Running, now: number): number =>
  leftUntil({ deadline: due, pausedTime }, now);

/** `已暂停，还剩25分`. */
export function pausedWords(paused: Running, now: number): string {
  const left = leftOf(paused, now);
  return left > 0 ? `已暂停，还剩${formatRoughly(left / 1_000)}` : '已暂停';
}

/** Less than a day is left. */
export const isPressing = (todo: Todo, now: number): boolean =>
  !todo.answered && Boolean(todo.due) && !(todo.opens && Date.parse(todo.opens) > now) && leftOf(todo, now) < DAY;

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** `明天18:00`, `周五18:00`, `2026-12-03 18:00`. */
function dayWords(moment: string, now: number): string {
  const written = formatTime(moment);
  const days = Math.round((new Date(moment).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / DAY);
  const day = days === 0 ? '今天' : days === 1 ? '明天' : days < 7 ? WEEKDAYS[new Date(moment).getDay()] : undefined;
  return day === undefined ? written : day + written.slice(11);
}
