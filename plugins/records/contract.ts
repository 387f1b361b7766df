// The addresses of learning records, and a point to which each plugin adds its own records.
import { createElement, type ReactNode } from 'react';
import type * as v from 'valibot';
import {
  type CallRequest,
  flag,
  type LazyScreen,
  optional,
  type PageProps,
  point,
  type PointItem,
  routeRef,
  type Target,
  text,
} from '#kernel/index.ts';
import type { TraceItem } from '#plugins/study/api.ts';
import { type Place, placeIds } from '#plugins/places/places.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import type { RecordRow, RecordState, RecordSummary } from './api.ts';

export type RecordItem = v.InferOutput<typeof TraceItem>;

/** The place: a classroom of either kind, or a class; without one, the user chooses. */
const query = {
  classroomId: optional(text),
  vs: optional(flag, false),
  clazzId: optional(text),
  /** `false` hides the title, for embedding the page below another one. */
  title: optional(flag, true),
};

export const learningRecord = routeRef('/classroom/learningrecord', { query });
/** The total and its parts. */
export const wholeRecord = routeRef('/classroom/learningrecord/comprehensiveperformance', { query });
export const hoursRecord = routeRef('/classroom/learningrecord/schoolcertificate', { query });

export type RecordQuery = PageProps<typeof learningRecord>;

const { page, size } = listQuery;
const sectionPage = (pattern: `/${string}`) => routeRef(pattern, { query: { ...query, page, size } });

export const SECTION_PAGES = {
  course: sectionPage('/classroom/learningrecord/coursedetail'),
  experiment: sectionPage('/classroom/learningrecord/experimentdetail'),
  vs: sectionPage('/classroom/learningrecord/vsdetail'),
  quiz: sectionPage('/classroom/learningrecord/testdetail'),
  homework: sectionPage('/classroom/learningrecord/homedetail'),
  exam: sectionPage('/classroom/learningrecord/examdetail'),
  discuss: sectionPage('/classroom/learningrecord/discussdetail'),
  checkIn: sectionPage('/classroom/learningrecord/checkindetail'),
  task: sectionPage('/classroom/learningrecord/taskdetail'),
} satisfies Readonly<Record<RecordItem, ReturnType<typeof sectionPage>>>;

/** The records of one kind of thing at a place. */
export const sectionAt = (place: Place, item: RecordItem): Target => SECTION_PAGES[item].with(addressed(place));

/** The ids of a place in the addresses of records. */
export function addressed(place: Place): Pick<RecordQuery, 'classroomId' | 'clazzId' | 'vs'> {
  const { classroomId, clazzId, vs = false } = placeIds(place);
  return { classroomId, clazzId, vs };
}

/** The answer of a call for records. */
export interface SectionRecords {
  readonly records: readonly RecordRow[];
  readonly total: number;
  /** The summary of all rows; without it, one is made from the shown rows. */
  readonly summary?: RecordSummary | null | undefined;
}

export interface Paging {
  readonly page: number;
  readonly size: number;
}

/** Takes the call and a reader for its answer; called once. */
export type Take<R> = <T>(request: CallRequest<T>, read: (reply: T) => SectionRecords) => R;

/** A plugin's records: their words, their calls, and their links. */
export interface RecordsSource {
  /** 场考试. */
  readonly unit: string;
  /** The message if there are none. */
  readonly nothing: string;
  /** Names of states that differ from the common ones: 缺考. */
  readonly states?: Readonly<Partial<Record<RecordState, string>>>;
  /** An open one counts neither as done nor as missed before its time is over. */
  readonly dueWhenOver?: boolean;
  /** The value that its chart compares. */
  readonly chart: 'score' | 'progress' | 'num' | 'state';
  /** The meaning of `num`; the column is left out without it. */
  readonly num?: { readonly title: string; readonly unit: string };
  /** The heading of the time column: 交卷时间. */
  readonly time: string;
  /**
   * Requests a page of them in a class; classrooms have calls of their own.
   * @example inClazz: (clazzId, paging, take) => take(listClazzContestPtgs.with({ clazzId, ...paging }), readPtgs)
   */
  inClazz?<R>(clazzId: string, paging: Paging, take: Take<R>): R;
  /** The sheet or report, or else the page to do it; undefined if there is none. */
  to(place: Place, row: RecordRow): Target | undefined;
  /** The label of that link: 去考试. */
  readonly action: string;
  /** The page to do all of them. */
  all(place: Place): Target;
}

/** @sealed */
export interface SectionProps {
  place: Place;
}

interface RecordSection extends PointItem {
  readonly id: RecordItem;
  readonly title: string;
  /** The kinds of places that have this section. */
  readonly of: readonly Place['kind'][];
  /** The whole section: a summary, a chart, the table. */
  readonly load: LazyScreen<SectionProps>;
  /** The unfinished items, each with a link to do it. */
  readonly undone: LazyScreen<SectionProps>;
}

/** The parts of a learning record, each with a page of its own and a share in the total. */
export const recordSections = point<RecordSection>('records.sections', { onCrash: 'card' });

/** @sealed */
export interface HoursProps {
  clazzId?: string | undefined;
  classroomId?: string | undefined;
}

interface HoursPart extends PointItem {
  readonly load: LazyScreen<HoursProps>;
}

/** The proof of hours on its own page, while the plugin that issues it is on. */
export const recordHours = point<HoursPart>('records.hours', { onCrash: 'card' });

const ORDER: readonly string[] = Object.keys(SECTION_PAGES);

type Source = () => Promise<{ default: RecordsSource }>;

export interface SourceProps extends SectionProps {
  item: RecordItem;
  source: RecordsSource;
}

type SourceScreen = () => Promise<{ default: (props: SourceProps) => ReactNode }>;

const screenOf =
  (load: SourceScreen, item: RecordItem, of: Source): LazyScreen<SectionProps> =>
  async () => {
    const [{ default: Screen }, { default: source }] = await Promise.all([load(), of()]);
    return { default: (props) => createElement(Screen, { ...props, item, source }) };
  };

/**
 * Adds the records of a plugin.
 * @example contributes: [recordSection('exam', '考试', () => import('./recordSection.ts'))]
 */
export const recordSection = (
  id: RecordItem,
  title: string,
  source: Source,
  { of = ['classroom', 'vs', 'clazz'], needs = [] }: Partial<Pick<RecordSection, 'of' | 'needs'>> = {},
) =>
  recordSections.add({
    id,
    order: ORDER.indexOf(id),
    title,
    of,
    needs,
    load: screenOf(() => import('./section/SectionView.tsx'), id, source),
    undone: screenOf(() => import('./whole/Undone.tsx'), id, source),
  });
