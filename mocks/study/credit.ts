// Credits study records. Progress never decreases, and nothing is credited that cannot have happened in the time
// since the record before it.
import type { ChapterKind } from '#plugins/study/api.ts';
import { clip, closeSeams, cutTo, lengthOf, mergeRanges, type Range, withoutRanges, withoutSkips } from './ranges.ts';

/** The fastest that a video can be watched. */
const FASTEST = 2;
/** Seconds that a first record may claim: it is not known when its sitting began. */
const FIRST = 600;
/** Seconds that a player may jump without skipping anything. */
const SLIP = 2;
/** A gap of seconds between two stretches of a video that counts as none, as clients send whole seconds. */
const SEAM = 1;
/** The share of a video that must have been seen: the credits at its end need not. */
const SEEN = 0.95;
/** Kinds that are answered or scored, and the score in percent that completes them. */
const SCORED = new Set<ChapterKind>([2, 3, 7, 9, 13]);
export const PASS = 60;
/** A fast reader needs a third of the time. */
const READING = 1 / 3;

export interface StudyState {
  readonly state: 'none' | 'learning' | 'done';
  readonly progress: number;
  readonly studyTime: number;
  readonly position: number;
  /** Undefined if it is not measured, or if the lesson is done: then everything is covered. */
  readonly covered: readonly Range[] | undefined;
  /** The moment at which its last record was sent, in milliseconds. */
  readonly sentAt: number | undefined;
  /** Part of a second that is not in the time studied yet. */
  readonly spare: number;
}

export interface Measure {
  readonly kind: ChapterKind;
  readonly duration: number;
  readonly pages: number;
  readonly noSkip: boolean;
  /** Something of it is still to be answered: it cannot be done yet. */
  readonly held?: boolean;
}

/** The most progress of a lesson that is held. */
const HELD = 99;

export interface Studied {
  readonly ranges: readonly Range[];
  readonly pages: readonly number[];
  readonly position: number;
  readonly sentAt: number;
  /** The time of the visit's previous record; undefined for its first one. */
  readonly sittingSentAt: number | undefined;
  /** The beginning of the visit, if the client says so. */
  readonly openedAt: number | undefined;
}

export const NOTHING: StudyState = {
  state: 'none',
  progress: 0,
  studyTime: 0,
  position: 0,
  covered: undefined,
  sentAt: undefined,
  spare: 0,
};

export interface Credit {
  readonly kept: StudyState;
  /** Whole seconds. */
  readonly creditedTime: number;
}

export function credit(before: StudyState, measure: Measure, studied: Studied): Credit {
  const sitting = secondsInSitting(studied);
  const window = Math.min(sitting, secondsSince(before, studied));
  const covered = coveredOf(before, measure);
  const accepted = acceptedOf(covered, measure, studied, sitting);
  // Playing on two devices at once covers more of the video, but takes no more time than has passed.
  const time = before.spare + Math.min(window, lengthOf(accepted));
  const creditedTime = Math.floor(time);
  const late = before.sentAt !== undefined && studied.sentAt < before.sentAt;
  const studyTime = before.studyTime + creditedTime;
  const room = { seconds: sitting * FASTEST, pages: studyTime - lengthOf(covered) };
  const nowCovered = together(measure, [...covered, ...unitsOf(covered, measure, studied, accepted, room)]);
  const position = late ? before.position : positionOf(before, measure, studied, nowCovered);
  const reached = progressOf(measure, { covered: nowCovered, studyTime, position });
  const progress = Math.max(before.progress, measure.held ? Math.min(HELD, reached) : reached);
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
      spare: time - creditedTime,
    },
  };
}

/** Videos by the second, PDFs by the page. */
const isMeasured = (kind: ChapterKind): boolean => kind === 5 || kind === 4;

/** The required reading time of texts and pictures, and the pass score of answered lessons. */
export function requirementOf({ kind, duration }: Pick<Measure, 'kind' | 'duration'>) {
  if (kind === 1 || kind === 6) return { requiredTime: Math.ceil(duration * READING) };
  return SCORED.has(kind) ? { passScore: PASS } : {};
}

/** Since the last record of any sitting. */
const secondsSince = ({ sentAt }: StudyState, studied: Studied): number =>
  sentAt === undefined ? Infinity : Math.max(0, (studied.sentAt - sentAt) / 1000);

/** Since the record before of the same sitting, or since it began. */
function secondsInSitting({ sentAt, sittingSentAt, openedAt }: Studied): number {
  const from = sittingSentAt ?? openedAt;
  return from === undefined ? FIRST : Math.max(0, (sentAt - from) / 1000);
}

/** Closes the seams of a video; between two pages nothing is closed. */
const together = ({ kind }: Measure, ranges: readonly Range[]): Range[] =>
  kind === 5 ? closeSeams(mergeRanges(ranges), SEAM) : mergeRanges(ranges);

function coveredOf({ state, covered }: StudyState, { kind, duration, pages }: Measure): readonly Range[] {
  if (state === 'done' && kind === 5) return [[0, duration]];
  if (state === 'done' && kind === 4) return [[1, pages + 1]];
  return covered ?? [];
}

/** The ranges that can have been studied. */
function acceptedOf(covered: readonly Range[], measure: Measure, { ranges }: Studied, sitting: number): Range[] {
  if (measure.kind !== 5) return cutTo(mergeRanges(ranges), sitting);
  const inside = mergeRanges(clip(ranges, 0, measure.duration));
  return measure.noSkip ? withoutSkips(covered, inside, SLIP) : inside;
}

/** The newly covered part: seconds, or pages of at least a second each. */
function unitsOf(
  covered: readonly Range[],
  { kind, pages }: Measure,
  studied: Studied,
  accepted: readonly Range[],
  room: { seconds: number; pages: number },
): readonly Range[] {
  // Claims for parts that are covered already do not reduce new ones.
  if (kind === 5) return cutTo(withoutRanges(accepted, covered), room.seconds);
  if (kind !== 4) return [];
  const fresh = studied.pages.filter(
    (page) =>
      Number.isInteger(page) && page >= 1 && page <= pages && !covered.some(([from, to]) => page >= from && page < to),
  );
  return [...new Set(fresh)].slice(0, Math.max(0, room.pages)).map((page): Range => [page, page + 1]);
}

/** Videos without skipping are only credited as far as they were watched continuously. */
function positionOf(
  before: StudyState,
  { kind, duration, pages, noSkip }: Measure,
  { position }: Studied,
  covered: readonly Range[],
) {
  const end = kind === 5 ? duration : kind === 4 ? pages : 100;
  const wanted = Math.min(end, Math.max(0, position));
  if (kind !== 5 || !noSkip || before.state === 'done') return wanted;
  const [first] = covered;
  const reached = first && first[0] <= SLIP ? first[1] : 0;
  return Math.min(wanted, reached + SLIP, duration);
}

function progressOf(
  { kind, duration, pages }: Measure,
  { covered, studyTime, position }: { covered: readonly Range[]; studyTime: number; position: number },
): number {
  if (kind === 5) return percent(lengthOf(covered), duration * SEEN);
  if (kind === 4) return percent(lengthOf(covered), pages);
  // A plugin's kind; one whose progress comes from elsewhere sends no records.
  if (typeof kind === 'string') return percent(studyTime, duration * READING);
  if (kind !== 1 && kind !== 6) return 0;
  return Math.min(percent(studyTime, duration * READING), position >= 95 ? 100 : position);
}

const percent = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(100, Math.round((part / whole) * 1000) / 10);
