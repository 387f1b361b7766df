// The four places where courses are studied: their names, their pages, and their ids in addresses and calls. Each
// plugin has a table of its own for its upstream calls at them (studyPlaces.ts, examPlaces.ts …).
import type { Target } from '#kernel/index.ts';
import type { Step } from '#plugins/ui/detail/Crumb.tsx';
import {
  classroomCourseStudy,
  classroomDetail,
  classroomList,
  clazzCourseStudy,
  courseDetail,
  courseList,
  freeCourseStudy,
  myClazzDetail,
  myClazzes,
  myCourses,
  VS_ENTRY,
  vsClassroom,
  vsClassroomList,
  vsCourseStudy,
} from './refs.ts';

/** A self-selected course (then `id` is the course's), a class, a classroom, a simulated classroom. */
export interface Place {
  readonly kind: 'course' | 'clazz' | 'classroom' | 'vs';
  readonly id: string;
}

/** The ids of a place in addresses and calls. A course belongs to every place; alone it is the place itself. */
export interface PlaceIds {
  readonly clazzId?: string | undefined;
  readonly classroomId?: string | undefined;
  /** The classroom is a simulated one. */
  readonly vs?: boolean | undefined;
  readonly courseId?: string | undefined;
}

/** The kinds of places that are classrooms: teaching and simulated. */
export type ClassroomKind = Extract<Place['kind'], 'classroom' | 'vs'>;

interface PlaceFacts {
  /** The name of the thing that the trainee joins. */
  readonly name: string;
  readonly ids: (id: string) => PlaceIds;
  /** A course there, at a chapter and a position in it, or at the last position. */
  readonly course: (id: string, courseId: string, chapter?: string, at?: number) => Target;
  /** Its own page, at a tab. */
  readonly page: (id: string, tab?: string) => Target;
  /** The label of a link to its page. */
  readonly back: string;
  /** The list to go to if the place does not exist. */
  readonly list: { readonly label: string; readonly to: Target };
  /** The trainee's own places of this kind: the item of the space's menu. */
  readonly menu: { readonly title: string; readonly ref: { readonly pattern: string } };
}

export const PLACES = {
  course: {
    name: '课程',
    ids: (courseId) => ({ courseId }),
    course: (_, courseId, chapter, at) => freeCourseStudy.with({ courseId, chapter, at }),
    page: (id, tab) => courseDetail.with({ id, tab }),
    back: '返回课程',
    list: { label: '去看看其他课程', to: courseList.with({}) },
    menu: { title: '自选课程', ref: myCourses },
  },
  clazz: {
    name: '培训班',
    ids: (clazzId) => ({ clazzId }),
    course: (clazzId, courseId, chapter, at) => clazzCourseStudy.with({ clazzId, courseId, chapter, at }),
    page: (id, tab) => myClazzDetail.with({ id, tab }),
    back: '返回培训班',
    list: { label: '去我的培训班', to: myClazzes.with({}) },
    menu: { title: '培训班', ref: myClazzes },
  },
  classroom: {
    name: '课堂',
    ids: (classroomId) => ({ classroomId }),
    course: (classroomId, courseId, chapter, at) => classroomCourseStudy.with({ classroomId, courseId, chapter, at }),
    page: (id, tab) => classroomDetail.with({ id, tab }),
    back: '返回课堂',
    list: { label: '去教学课堂', to: classroomList.with({}) },
    menu: { title: '教学课堂', ref: classroomList },
  },
  vs: {
    name: '课堂',
    ids: (classroomId) => ({ classroomId, vs: true }),
    course: (classroomId, courseId, chapter, at) => vsCourseStudy.with({ classroomId, courseId, chapter, at }),
    page: (id, tab = VS_ENTRY) => vsClassroom.with({ id, tab }),
    back: '返回仿真课堂',
    list: { label: '去仿真课堂', to: vsClassroomList.with({}) },
    menu: { title: '仿真课堂', ref: vsClassroomList },
  },
} satisfies Readonly<Record<Place['kind'], PlaceFacts>>;

/** The place that an address names, if it names one. */
export function placeOf(
  ids: PlaceIds & ({ readonly courseId: string } | { readonly classroomId: string } | { readonly clazzId: string }),
): Place;
export function placeOf(ids: PlaceIds): Place | undefined;
export function placeOf({ clazzId, classroomId, vs, courseId }: PlaceIds): Place | undefined {
  if (clazzId !== undefined) return { kind: 'clazz', id: clazzId };
  if (classroomId !== undefined) return { kind: vs ? 'vs' : 'classroom', id: classroomId };
  return courseId === undefined ? undefined : { kind: 'course', id: courseId };
}

/** The reverse of `placeOf`. */
export const placeIds = ({ kind, id }: Place): PlaceIds => PLACES[kind].ids(id);

/** A classroom as a place; simulated classrooms are a kind of their own. */
export const placeOfClassroom = ({ classroomId, kind }: { classroomId: string; kind?: string | undefined }): Place =>
  placeOf({ classroomId, vs: kind === 'vs' });

/** A course in that place, at a chapter and a position in it, or at the last position. */
export const courseAt = ({ kind, id }: Place, courseId: string, chapter?: string, at?: number): Target =>
  PLACES[kind].course(id, courseId, chapter, at);

/** The pages above one in a place: the list of its kind and, once known, the place by its name. */
export function stepsTo(kind: Place['kind'], id?: string | null, title?: string, tab?: string) {
  const { menu, name, page } = PLACES[kind];
  const list: Step = { label: menu.title, to: menu.ref };
  if (!id) return [list];
  const place: Step = { label: title ?? name, to: page(id, tab) };
  return place.label === list.label ? [place] : [list, place];
}

/** The way back to one of a place's tabs. */
export const wayBackTo = ({ kind, id }: Place, tab?: string): { label: string; to: Target } => ({
  label: PLACES[kind].back,
  to: PLACES[kind].page(id, tab),
});
