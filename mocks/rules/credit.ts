// What a record of studying is worth. Nothing runs backwards, and nothing is credited that cannot have happened in the
// time since the record before it.
import type { ChapterKind } from '#plugins/study/api.ts';
import { clip, cutTo, lengthOf, mergeRanges, type Range, withoutSkips } from './ranges.ts';

/** The fastest that a video can be watched. */
const FASTEST = 2;
/** Seconds that a first record may claim: nobody knows when its sitting began. */
const FIRST = 600;
/** Seconds that a player may jump without skipping anything. */
const SLIP = 2;
/** The share of a video that must have been seen: the credits at its end need not. */
const SEEN = 0.95;
/** Whoever reads fast needs a third of the time. */
const READING = 1 / 3;

export interface Kept {
  readonly state: 'none' | 'learning' | 'done';
  readonly progress: number;
  readonly studyTime: number;
  readonly position: number;
  /** Nothing where it is not measured, and of what is done: then it is all of it. */
  readonly covered: readonly Range[] | undefined;
  /** When its last record was sent, in milliseconds. */
  readonly sentAt: number | undefined;
}

export interface Measure {
  readonly kind: ChapterKind;
  readonly duration: number;
  readonly pages: number;
  readonly noSkip: boolean;
}

export interface Studied {
  readonly ranges: readonly Range[];
  readonly pages: readonly number[];
  readonly position: number;
  readonly sentAt: number;
  /** The first record of its sitting. */
  readonly opening: boolean;
}

export const NOTHING: Kept = {
  state: 'none',
  progress: 0,
  studyTime: 0,
  position: 0,
  covered: undefined,
  sentAt: undefined,
};

export interface Credit {
  readonly kept: Kept;
  /** Whole seconds. */
  readonly creditedTime: number;
}

export function credit(before: Kept, measure: Measure, studied: Studied): Credit {
  const window = secondsSince(before, studied);
  const covered = coveredOf(before, measure);
  const accepted = acceptedOf(covered, measure, studied, window);
  const creditedTime = Math.min(window, Math.round(lengthOf(accepted)));
  const late = before.sentAt !== undefined && studied.sentAt < before.sentAt;
  const position = late ? before.position : positionOf(before, measure, studied, accepted);
  const nowCovered = mergeRanges([...covered, ...unitsOf(covered, measure, studied, accepted, window)]);
  const studyTime = before.studyTime + creditedTime;
  const progress = Math.max(before.progress, progressOf(measure, { covered: nowCovered, studyTime, position }));
  const done = before.state === 'done' || progress >= 100;
  return {
    creditedTime,
    kept: {
      state: done ? 'done' : 'learning',
      progress: done ? Math.max(before.progress, 100) : progress,
      studyTime,
      position,
      covered: done || !isMeasured(measure.kind) ? undefined : nowCovered,
      sentAt: Math.max(before.sentAt ?? 0, studied.sentAt),
    },
  };
}

/** Videos by the second, PDFs by the page. */
const isMeasured = (kind: ChapterKind): boolean => kind === 5 || kind === 4;

function secondsSince({ sentAt }: Kept, studied: Studied): number {
  const since = sentAt === undefined ? FIRST : Math.max(0, Math.round((studied.sentAt - sentAt) / 1000));
  return studied.opening ? Math.min(FIRST, since) : since;
}

function coveredOf({ state, covered }: Kept, { kind, duration, pages }: Measure): readonly Range[] {
  if (state === 'done' && kind === 5) return [[0, duration]];
  if (state === 'done' && kind === 4) return [[1, pages + 1]];
  return covered ?? [];
}

/** The ranges that can have been studied. */
function acceptedOf(covered: readonly Range[], measure: Measure, { ranges }: Studied, window: number): Range[] {
  if (measure.kind !== 5) return cutTo(mergeRanges(ranges), window);
  const inside = mergeRanges(clip(ranges, 0, measure.duration));
  return cutTo(measure.noSkip ? withoutSkips(covered, inside, SLIP) : inside, window * FASTEST);
}

/** What is newly covered: seconds, or pages of at least a second each. */
function unitsOf(
  covered: readonly Range[],
  { kind, pages }: Measure,
  studied: Studied,
  accepted: readonly Range[],
  window: number,
): readonly Range[] {
  if (kind !== 4) return kind === 5 ? accepted : [];
  const fresh = studied.pages.filter(
    (page) =>
      Number.isInteger(page) && page >= 1 && page <= pages && !covered.some(([from, to]) => page >= from && page < to),
  );
  return [...new Set(fresh)].slice(0, window).map((page): Range => [page, page + 1]);
}

/** Where a video cannot be skipped, one does not go on beyond what was watched. */
function positionOf(
  before: Kept,
  { kind, duration, pages, noSkip }: Measure,
  { position }: Studied,
  accepted: readonly Range[],
) {
  const end = kind === 5 ? duration : kind === 4 ? pages : 100;
  const wanted = Math.min(end, Math.max(0, position));
  if (kind !== 5 || !noSkip || before.state === 'done') return wanted;
  const reached = mergeRanges([...(before.covered ?? []), ...accepted])[0]?.[1] ?? 0;
  return Math.min(wanted, reached + SLIP, duration);
}

function progressOf(
  { kind, duration, pages }: Measure,
  { covered, studyTime, position }: { covered: readonly Range[]; studyTime: number; position: number },
): number {
  if (kind === 5) return percent(lengthOf(covered), duration * SEEN);
  if (kind === 4) return percent(lengthOf(covered), pages);
  if (kind !== 1 && kind !== 6) return 0;
  return Math.min(percent(studyTime, duration * READING), position >= 95 ? 100 : position);
}

const percent = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(100, Math.round((part / whole) * 1000) / 10);
