// The user's latest studying, in a course, a class, a classroom or a simulated classroom, or a place joined since. One
// answer tells it; an upstream that has no such answer is asked for each kind of place.
import type { Target, UserInfo } from '#kernel/index.ts';
import type { CoverKind } from '#plugins/ui/covers/forms.ts';
import type { CoverSubject } from '#plugins/ui/covers/chooseDrawings.ts';
import type { Classroom, MyClazz } from '#plugins/places/entities.ts';
import { listMyClassrooms, someOfMyClazzes } from '#plugins/places/api.ts';
import {
  type ChapterKind,
  getLastClazzStudy,
  getLastStudy,
  getRecentCourseChapter,
  type LastStudy,
  listMyCourses,
  type MyCourse,
  type RecentChapter,
} from '../api.ts';
import { courseAt, type Place, placeOf, wayBackTo } from '#plugins/places/places.ts';

export interface Latest {
  /** `finished`, `handed-in`: the chapter is done, its course is not. */
  readonly how: 'studied' | 'finished' | 'handed-in' | 'joined';
  /** Undefined sorts before all else. */
  readonly at: string | undefined;
  readonly title: string;
  readonly chapterTitle?: string | undefined;
  /** The place of study, if it is more than the course itself. */
  readonly place?: Place | undefined;
  readonly placeTitle?: string | undefined;
  readonly cover: CoverSubject;
  /** The kind of thing on the cover. */
  readonly kind: CoverKind;
  /** The chapter's progress in percent. */
  readonly progress?: number | undefined;
  readonly onward: string;
  /** Leads to the course, which resumes at the next lesson. */
  readonly to: Target;
}

/** Quizzes, exams and homework have nothing left to do once they are handed in. */
const ANSWERED: ReadonlySet<ChapterKind | null | undefined> = new Set([3, 9, 13]);

export const studiedAt = (chapter: RecentChapter, place?: Place, placeTitle?: string): Latest => ({
  how: (chapter.progress ?? 0) < 100 ? 'studied' : ANSWERED.has(chapter.kind) ? 'handed-in' : 'finished',
  at: chapter.lastTime ?? undefined,
  title: chapter.courseTitle || chapter.chapterTitle || '',
  chapterTitle: chapter.courseTitle ? chapter.chapterTitle : undefined,
  place,
  placeTitle,
  cover: {
    id: chapter.courseId,
    title: chapter.courseTitle || chapter.chapterTitle || '',
    cover: chapter.cover ?? undefined,
  },
  kind: 'course',
  progress: chapter.progress ?? undefined,
  onward: '继续学习',
  to: courseAt(place ?? placeOf(chapter), chapter.courseId),
});

/** True if it is a self-selected course that the list of these says is finished. */
export const isFinished = (
  { place, cover }: Latest,
  courses: readonly Pick<MyCourse, 'courseId' | 'state'>[],
): boolean => !place && courses.some(({ courseId, state }) => courseId === cover.id && state === 'done');

/** Courses joined but not studied yet; those studied since are found by their chapters. */
export const joinedCourses = (
  courses: readonly Pick<MyCourse, 'courseId' | 'title' | 'cover' | 'labels' | 'joinTime' | 'lastTime'>[],
): Latest[] =>
  courses.flatMap(({ courseId, title, cover, labels, joinTime, lastTime }) =>
    lastTime || joinTime === undefined
      ? []
      : [
          {
            how: 'joined',
            at: joinTime,
            title,
            cover: { id: courseId, title, cover, labels },
            kind: 'course',
            onward: '开始学习',
            to: courseAt(placeOf({ courseId }), courseId),
          },
        ],
  );

export const joinedClazzes = (
  clazzes: readonly Pick<MyClazz, 'clazzId' | 'title' | 'cover' | 'labels' | 'joinTime' | 'lastTime' | 'status'>[],
): Latest[] =>
  clazzes.flatMap(({ clazzId, title, cover, labels, joinTime, lastTime, status }) =>
    lastTime || joinTime === undefined || status === OVER
      ? []
      : [
          {
            how: 'joined',
            at: joinTime,
            title,
            cover: { id: clazzId, title, cover, labels },
            kind: 'clazz',
            onward: '进入培训班',
            to: wayBackTo(placeOf({ clazzId })).to,
          },
        ],
  );

/** Adds the cover of a course, if the list of courses has it. */
export const withCover = (
  latest: Latest,
  courses: readonly Pick<MyCourse, 'courseId' | 'cover' | 'labels'>[],
): Latest => {
  const known = courses.find(({ courseId }) => courseId === latest.cover.id);
  return known ? { ...latest, cover: { ...latest.cover, cover: known.cover, labels: known.labels } } : latest;
};

const OVER = 5;

export const latestOf = (all: readonly Latest[]): Latest | undefined =>
  all.toSorted((a, b) => momentOf(b.at) - momentOf(a.at))[0];

/** The classroom last studied in. */
export const lastClassroom = (classrooms: readonly Classroom[]): Classroom | undefined =>
  classrooms.filter(({ lastTime }) => lastTime).toSorted((a, b) => momentOf(b.lastTime) - momentOf(a.lastTime))[0];

/** True if the classroom was last used before that, so its chapters cannot be newer. */
export const isBefore = ({ lastTime }: Classroom, latest: Latest | undefined): boolean =>
  momentOf(lastTime) < momentOf(latest?.at);

const momentOf = (time: string | null | undefined): number => (time ? Date.parse(time) : 0);

/** The latest by one answer over all places; undefined for a kind of place that is not known here. */
export function latestFrom({ place, chapter, joinTime, cover, labels }: LastStudy): Latest | undefined {
  const { kind, id } = place;
  const title = place.title || '';
  if (kind === 'unknown') return undefined;
  if (chapter) {
    const studied = kind === 'course' ? studiedAt(chapter) : studiedAt(chapter, { kind, id }, title);
    return { ...studied, cover: { ...studied.cover, cover, labels } };
  }
  const joined = { title, cover: cover ?? '', labels, joinTime: joinTime ?? undefined };
  const [latest] =
    kind === 'course' ? joinedCourses([{ ...joined, courseId: id }]) : joinedClazzes([{ ...joined, clazzId: id }]);
  return latest;
}

export const LAST_STUDY = getLastStudy.with({});

/** The number of joined places that are searched for the latest. */
const JOINED = { page: 1, size: 50 };

export const latestRequests = ({ userId }: UserInfo) => ({
  course: getRecentCourseChapter.with({}),
  clazz: getLastClazzStudy.with({ userId }),
  classrooms: listMyClassrooms.with({}),
  courses: listMyCourses.with(JOINED),
  clazzes: someOfMyClazzes,
});
