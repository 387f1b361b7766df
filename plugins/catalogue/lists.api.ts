// The calls of the lists that visitors browse, and of the front page; api.ts has those of a single course, class or path.
import * as v from 'valibot';
import {
  call,
  Count,
  Id,
  pageOf,
  type PageProps,
  paging,
  Percent,
  settingsOf,
  type SettingsSource,
  Time,
  type UserInfo,
} from '#kernel/index.ts';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import type { clazzList, courseList, search } from '#plugins/places/refs.ts';
import { Clazz, ClazzStatus, Course, CourseLevel, CourseType } from '#plugins/places/entities.ts';
import type { pathList } from './contract.ts';
import { catalogueSettings } from './settings.ts';

const Keyword = v.optional(v.string());

export type Path = v.InferOutput<typeof Path>;
/** A learning path towards a post. */
export const Path = v.object({
  pathId: Id,
  title: v.string(),
  cover: v.nullish(v.string(), ''),
  summary: v.nullish(v.string(), ''),
  stageNum: v.optional(Count),
  courseNum: v.optional(Count),
  traineeNum: v.optional(Count),
});

export const listRecommendedCourses = call('GET /business/out-api/v1/recommendCourse/page', {
  title: '推荐课程',
  query: v.object({
    ...paging,
    keyword: Keyword,
    agencyId: v.optional(Id),
    labelId: v.optional(Id),
    level: v.optional(CourseLevel),
    type: v.optional(CourseType),
    free: v.optional(v.boolean()),
    sort: v.optional(v.picklist(['hot', 'new'])),
  }),
  reply: pageOf(Course),
});

export const listClazzes = call('GET /training/out-api/v1/clazz/page', {
  title: '培训班列表',
  query: v.object({
    ...paging,
    keyword: Keyword,
    status: v.optional(ClazzStatus),
    agencyId: v.optional(Id),
    labelId: v.optional(Id),
    /** Only classes with open enrolment. */
    open: v.optional(v.boolean()),
    /** `open`: classes with open enrolment first. */
    sort: v.optional(v.picklist(['hot', 'new', 'start', 'open'])),
  }),
  reply: pageOf(Clazz),
});

export const listPaths = call('GET /business/out-api/v1/postPath/page', {
  title: '学习路径列表',
  query: v.object({ ...paging, keyword: Keyword }),
  reply: pageOf(Path),
  inferred: true,
});

export type MyPath = v.InferOutput<typeof MyPath>;
export const MyPath = v.object({
  ...Path.entries,
  joinTime: v.optional(Time),
  progress: v.optional(Percent),
  lastTime: v.nullish(Time),
});

export const listMyPaths = call('GET /business/api/v1/postPathUserMapping/page', {
  title: '我的学习路径',
  query: v.object({ ...paging, keyword: Keyword }),
  reply: pageOf(MyPath),
  inferred: true,
});

export type Label = v.InferOutput<typeof Label>;
export const Label = v.object({ labelId: Id, name: v.string(), parentId: v.nullish(Id), courseNum: v.optional(Count) });

export const listLabels = call('GET /resource/out-api/v1/label/knowledge/page', {
  title: '知识标签',
  query: v.object({ ...paging, keyword: v.optional(v.string()) }),
  reply: pageOf(Label),
});

/** Enough for two rows of four. */
const some = { page: 1, size: 8 };

export const recommendedCourses = listRecommendedCourses.with(some);
/** Classes with open enrolment come first. */
export const boutiqueClazzes = listClazzes.with({ ...some, sort: 'open' });
export const somePaths = listPaths.with(some);

/** More than any user joins: they are marked in the lists. */
export const pathsOfUser = listMyPaths.with({ page: 1, size: 100 });

export const allLabels = listLabels.with({ page: 1, size: 100 });

export function coursesOf(query: PageProps<typeof courseList>, kernel: SettingsSource) {
  const { label, free, size = savedPageSize(), sort = settingsOf(kernel, catalogueSettings).courseOrder } = query;
  const { keyword, level, type, page } = query;
  return listRecommendedCourses.with({
    keyword,
    labelId: label,
    level,
    type,
    free: free || undefined,
    sort,
    page,
    size,
  });
}

/** Classes with open enrolment come first; a search keeps the upstream's order. */
export function clazzesOf({ label, open, status, size = savedPageSize(), ...query }: PageProps<typeof clazzList>) {
  const known = ClazzStatus.options.find((one) => String(one) === status);
  const sort = query.sort ?? (query.keyword === undefined ? 'open' : undefined);
  return listClazzes.with({ ...query, sort, status: known, open: open || undefined, labelId: label, size });
}

export function pathsOf({ keyword, page, size = savedPageSize() }: PageProps<typeof pathList>) {
  return listPaths.with({ keyword, page, size });
}

/** One row of each kind; the link to its list shows the rest. */
export const foundOf = (keyword: string) => ({
  courses: listRecommendedCourses.with({ keyword, page: 1, size: 4 }),
  clazzes: listClazzes.with({ keyword, page: 1, size: 4 }),
  paths: listPaths.with({ keyword, page: 1, size: 4 }),
});

export const courseListCalls = (query: PageProps<typeof courseList>, kernel: SettingsSource) => [
  coursesOf(query, kernel),
  allLabels,
];

export const clazzListCalls = (query: PageProps<typeof clazzList>) => [clazzesOf(query), allLabels];

export const pathListCalls = (query: PageProps<typeof pathList>, user: UserInfo | undefined) => [
  pathsOf(query),
  ...(user ? [pathsOfUser] : []),
];

/** One row of courses, shown before a search. */
export const firstCourses = (kernel: SettingsSource) =>
  listRecommendedCourses.with({ sort: settingsOf(kernel, catalogueSettings).courseOrder, page: 1, size: 4 });

export const searchCalls = ({ keyword }: PageProps<typeof search>, kernel: SettingsSource) =>
  keyword === undefined ? [allLabels, firstCourses(kernel)] : Object.values(foundOf(keyword));

interface OfInstitution {
  agencyId: string;
  page: number;
  size: number;
}

/** Classes with open enrolment come first. */
export const clazzesOfInstitution = (part: OfInstitution) => listClazzes.with({ ...part, sort: 'open' });
export const coursesOfInstitution = (part: OfInstitution) => listRecommendedCourses.with(part);
