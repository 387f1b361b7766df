// The classes that a trainee has joined or applied for.
import * as v from 'valibot';
import {
  call,
  type CallRequest,
  Count,
  Done,
  Id,
  MaybeText,
  pageOf,
  type PageProps,
  paging,
  Percent,
  Person,
  Score,
  Seconds,
  Time,
} from '#kernel/index.ts';
import { ClazzDetail, listClazzApplies, listClazzNotices, listMyPaths } from '#plugins/catalogue/api.ts';
import { countMyClazzes, listMyClazzes } from '#plugins/places/api.ts';
import { ClazzStatus, MyClazz } from '#plugins/places/entities.ts';
import {
  ChapterKind,
  CourseItem,
  getRecentClazzChapter,
  listMyClazzCourses,
  TraceItem,
  TraineeTrace,
} from '#plugins/study/api.ts';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import type { myClazzDetail, myClazzes } from '#plugins/places/refs.ts';
import { getClazzTrace } from './trace.api.ts';
import type { clazzNotices, myPaths } from './contract.ts';

export { getClazzTrace };

/** Latest studied first. */
export const listClazzTraces = call('GET /training/api/v1/center/clazz/trace/page', {
  title: '我的培训班的学习档案',
  query: v.object({ ...paging, keyword: v.optional(v.string()), status: v.optional(ClazzStatus) }),
  reply: pageOf(MyClazz),
});

export type MyClazzDetail = v.InferOutput<typeof MyClazzDetail>;
export const MyClazzDetail = v.object({
  ...ClazzDetail.entries,
  ...MyClazz.entries,
  /** The course package that its courses were chosen from. */
  packageId: v.nullish(Id),
});

export const getMyClazz = call('GET /training/api/v1/center/clazz/get/{id}', {
  title: '我的培训班详情',
  reply: MyClazzDetail,
});

export const leaveClazz = call('DELETE /training/api/v1/center/clazz/quit', {
  title: '退出培训班',
  query: v.object({ clazzId: Id }),
  reply: Done,
  inferred: true,
});

/** The order of the courses, and the conditions that unlock them. */
export const listCourseOrder = call('GET /training/api/v1/center/clazz/getCourseSortInfo', {
  title: '培训班的课程顺序',
  query: v.object({ clazzId: Id }),
  reply: v.array(
    v.object({
      courseId: Id,
      stageId: v.nullish(Id),
      sort: v.optional(Count),
      unlocked: v.optional(v.boolean()),
      afterCourseId: v.nullish(Id),
    }),
  ),
});

export const getCoursePackage = call('GET /training/api/v1/coursePackage/package/{id}', {
  title: '课程包',
  reply: v.object({ packageId: Id, title: v.string(), summary: MaybeText, courses: v.array(CourseItem) }),
});

/** The trainees of a class; `id` is the class's. */
export const listClassmates = call('GET /training/api/v1/center/clazz/user/{id}', {
  title: '培训班的学员',
  query: v.object({ ...paging, keyword: v.optional(v.string()) }),
  reply: pageOf(
    v.object({
      ...Person.entries,
      joinTime: v.optional(Time),
      progress: v.optional(Percent),
      studyTime: v.optional(Seconds),
      rank: v.optional(Count),
    }),
  ),
});

export type ClazzMetadata = v.InferOutput<typeof ClazzMetadata>;
/** The rules of a class. */
export const ClazzMetadata = v.object({
  clazzId: Id,
  /** Credit hours. */
  period: v.optional(Score),
  /** Courses unlock one after the other. */
  ordered: v.optional(v.boolean(), false),
  noSkip: v.optional(v.boolean(), false),
  passScore: v.optional(Score),
  /** The study time that a certificate requires. */
  studyTime: v.optional(Seconds),
  weights: v.array(v.object({ item: TraceItem, weight: v.optional(Percent) })),
  certificateTitle: MaybeText,
});

export const getClazzMetadata = call('GET /training/api/v1/clazz/metadata/{id}', {
  title: '培训班规则',
  reply: ClazzMetadata,
});

export type ClazzCounts = v.InferOutput<typeof ClazzCounts>;
/** The contents of a class in numbers, for its tabs. */
export const ClazzCounts = v.object({
  ...ClazzMetadata.entries,
  courseNum: v.optional(Count),
  chapterNum: v.optional(Count),
  experimentNum: v.optional(Count),
  vsNum: v.optional(Count),
  homeworkNum: v.optional(Count),
  examNum: v.optional(Count),
  checkInNum: v.optional(Count),
  noticeNum: v.optional(Count),
  /** Notices that the user has not read. */
  unreadNoticeNum: v.nullish(Count),
  traineeNum: v.optional(Count),
});

export const getClazzCounts = call('GET /training/api/v1/center/clazz/metadataVo/{id}', {
  title: '培训班概况',
  reply: ClazzCounts,
});

/** For the user, or for a classmate with a public ranking. */
export const getTraineeTrace = call('GET /training/api/v1/clazzTraineeTrace/get', {
  title: '学员在培训班的学习进度',
  query: v.object({ clazzId: Id, userId: v.optional(Id) }),
  reply: TraineeTrace,
});

/** Sittings, latest first. */
export const listStudyDetails = call('GET /training/api/v1/clazzTraineeTraceDetail/trainee/list', {
  title: '学习明细',
  query: v.object({ ...paging, clazzId: Id, userId: v.optional(Id), courseId: v.optional(Id) }),
  reply: pageOf(
    v.object({
      id: Id,
      courseTitle: v.string(),
      chapterRefId: v.nullish(Id),
      chapterTitle: v.string(),
      kind: v.nullish(ChapterKind),
      startTime: v.optional(Time),
      studyTime: v.optional(Seconds),
    }),
  ),
});

type Wanted = PageProps<typeof myClazzes>;

export const clazzCounts = countMyClazzes.with({});

export const clazzesOf = ({ keyword, show, page, size = savedPageSize() }: Wanted) =>
  show === 'studied'
    ? listClazzTraces.with({ keyword, page, size })
    : listMyClazzes.with({ keyword, page, size, status: show === 'ended' ? 5 : undefined });

export const appliesOf = ({ page, size = savedPageSize() }: Wanted) => listClazzApplies.with({ page, size });

export const clazzListCalls = (query: Wanted) => [
  clazzCounts,
  query.show === 'applied' ? appliesOf(query) : clazzesOf(query),
];

export const pathsOf = ({ keyword, page, size = savedPageSize() }: PageProps<typeof myPaths>) =>
  listMyPaths.with({ keyword, page, size });

interface Paging {
  keyword?: string | undefined;
  page: number;
  size?: number | undefined;
}

const noticesOf = (clazzId: string, { page, size = savedPageSize() }: Paging) =>
  listClazzNotices.with({ clazzId, page, size });

/** The calls of a class's built-in tabs. */
const TABS: Readonly<Record<string, (clazzId: string, listed: Paging) => readonly CallRequest[]>> = {
  courses: (clazzId) => [listMyClazzCourses.with({ clazzId }), listCourseOrder.with({ clazzId })],
  progress: (clazzId, { page, size = savedPageSize() }) => [
    getClazzMetadata.with({ id: clazzId }),
    listStudyDetails.with({ clazzId, page, size }),
  ],
  notices: (clazzId, listed) => [noticesOf(clazzId, listed)],
  classmates: (id, { keyword, page, size = savedPageSize() }) => [listClassmates.with({ id, keyword, page, size })],
};

export function clazzCalls({ id, tab, ...listed }: PageProps<typeof myClazzDetail>): readonly CallRequest[] {
  const shown = TABS[tab]?.(id, listed) ?? [];
  return [
    getMyClazz.with({ id }),
    getRecentClazzChapter.with({ clazzId: id }),
    getClazzTrace.with({ clazzId: id }),
    getClazzCounts.with({ id }),
    ...shown,
  ];
}

/** A notice itself is not fetched ahead: asking for it marks it as read. */
export const noticeCalls = ({ clazzId, id, ...listed }: PageProps<typeof clazzNotices>): readonly CallRequest[] => [
  getMyClazz.with({ id: clazzId }),
  ...(id === undefined ? [noticesOf(clazzId, listed)] : []),
];
