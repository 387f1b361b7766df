// A changed deadline in words, once: the difference to what was told last on this device.
import * as v from 'valibot';
import { Count } from '#kernel/index.ts';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { SheetEvent } from '../api.ts';

export type Told = v.InferOutput<typeof Told>;
/** What the trainee was told last. */
export const Told = v.object({ deadline: v.nullable(v.string()), event: Count });

interface Now {
  readonly deadline: string | null;
  readonly paused: boolean;
  readonly events: readonly SheetEvent[];
}

/** Seconds; a smaller change is none. */
const LEAST = 1;

/** `words` is empty if there is nothing new; `told` is what has been told from then on. */
export function timeNews(told: Told | undefined, { deadline, paused, events }: Now): { told: Told; words: string } {
  const fresh = events.filter(({ id }) => id > (told?.event ?? 0));
  const moved = told && secondsFrom(told.deadline, deadline);
  const kinds = new Set(fresh.map(({ kind }) => kind));
  const event = events.at(-1)?.id ?? told?.event ?? 0;
  const isNews = (moved !== undefined && Math.abs(moved) >= LEAST) || kinds.has('deadline') || kinds.has('resume');
  if (told && !isNews) return { told: event === told.event ? told : { ...told, event }, words: '' };
  const now = { deadline, event };
  if (!isNews || kinds.has('end')) return { told: now, words: '' };
  return {
    told: now,
    words: [
      wordsOn(moved, kinds, givenBack(told?.deadline, fresh)),
      !paused && deadline !== null && `现在到${clockOf(deadline)}结束`,
    ]
      .filter(Boolean)
      .join('，'),
  };
}

/** `back`: the seconds of it that a pause gave back, as far as the events tell. */
function wordsOn(moved: number | undefined, kinds: ReadonlySet<SheetEvent['kind']>, back: number | undefined): string {
  const resumed = kinds.has('resume');
  if (moved !== undefined && resumed && kinds.has('deadline') && back !== undefined && back >= LEAST) {
    return `${backWords(back)}，${movedWords(moved - back)}`;
  }
  if (resumed && !kinds.has('deadline')) return moved !== undefined && moved >= LEAST ? backWords(moved) : '考试继续';
  return [resumed && '考试继续', movedWords(moved)].filter(Boolean).join('，');
}

const backWords = (seconds: number): string => `考试继续，补回了暂停的${spanOf(seconds)}`;

function movedWords(seconds = 0): string {
  const steps = Math.round(seconds);
  if (steps > 0) return `老师给你延长了${spanOf(steps)}`;
  return steps < 0 ? `老师把结束时间提前了${spanOf(-steps)}` : '老师调整了结束时间';
}

/** Undefined where some event does not say which deadline it left. */
function givenBack(told: string | null | undefined, fresh: readonly SheetEvent[]): number | undefined {
  let before = told ?? null;
  let back = 0;
  for (const { kind, deadline = null } of fresh) {
    if (kind === 'announcement') continue;
    const moved = secondsFrom(before, deadline);
    if (moved === undefined) return undefined;
    if (kind === 'resume') back += moved;
    before = deadline;
  }
  return back;
}

/** Undefined unless both are known. */
function secondsFrom(before: string | null, now: string | null): number | undefined {
  return before === null || now === null ? undefined : (Date.parse(now) - Date.parse(before)) / 1_000;
}

function spanOf(exact: number): string {
  const seconds = Math.round(exact);
  return seconds < 3_600 && seconds % 60 === 0 ? `${seconds / 60}分钟` : formatDuration(seconds);
}

/** `10:40`; with the date where it is another day's. */
function clockOf(deadline: string): string {
  const time = formatTime(deadline);
  return time.slice(0, 10) === formatTime(Date.now()).slice(0, 10) ? time.slice(11) : time;
}
