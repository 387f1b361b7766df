// The lessons that the AI helper's answers rest on: real ones, which the user may open.
import type { AnswerSource } from '#plugins/support/api.ts';
import type { ChapterRef, CourseResources } from '#plugins/study/api.ts';
import type { Context } from '../handler/Context.ts';
import { hasCourse } from '../places/placeCourses.ts';
import { placesWith } from '../places/places.ts';
import { namedPlace } from '../places/placeTitle.ts';
import { visitCourse } from '../study/courseVisit.ts';
import { CourseTrees } from '../study/lessons.ts';
import type { Answer } from './assistant.ts';

type RestsOn = NonNullable<Answer['restsOn']>;
type Asking = Pick<Context, 'db' | 'clock' | 'session'>;

/** The lesson that is open while the question is asked. */
interface OpenLesson {
  readonly courseId?: string | undefined;
  readonly chapterRefId?: string | undefined;
  readonly clazzId?: string | undefined;
  readonly classroomId?: string | undefined;
  readonly position?: number | undefined;
}

const MOST = 3;
const JOINED = ['clazz', 'classroom', 'course'] as const;
/** A percentage of a text, a page of a PDF, a second of a video. */
const POSITIONS: Readonly<Record<number, number>> = { 1: 40, 4: 3, 5: 25 };

/** Undefined if the answer tells no facts, empty if no lesson is about them. */
export function sourcesOf(asking: Asking, restsOn: Answer['restsOn'], open: OpenLesson): AnswerSource[] | undefined {
  if (!restsOn) return restsOn === null ? [] : undefined;
  const found = courseOn(asking, restsOn, open);
  if (!found) return [];
  const { courseId, place } = found;
  const lessons = lessonsOf(visitCourse(asking, place, courseId).chapters).filter(({ lockReason }) => !lockReason);
  return fitting(lessons, restsOn, open).map(({ title, chapterRefId, kind }) => {
    const known = typeof kind === 'number' ? kind : undefined;
    const here = chapterRefId === open.chapterRefId ? open.position : undefined;
    const at = here ?? (known === undefined ? undefined : POSITIONS[known]);
    return { title, place: namedPlace(asking.db, place), courseId, chapterRefId, kind: known, at };
  });
}

/** The lesson named after the topic, else the open one; then one lesson of each kind that has positions. */
function fitting(lessons: readonly ChapterRef[], restsOn: RestsOn, open: OpenLesson): readonly ChapterRef[] {
  const ofKinds = [5, 4, 1].flatMap((kind) => lessons.find((lesson) => lesson.kind === kind) ?? []);
  const placed = lessons.filter(({ kind }) => Number(kind) in POSITIONS);
  const near =
    placed.find(({ title }) => restsOn(title)) ?? placed.find((lesson) => lesson.chapterRefId === open.chapterRefId);
  return [...new Set([...(near ? [near] : []), ...ofKinds])].slice(0, MOST);
}

interface Studied {
  readonly courseId: string;
  readonly place: string;
}

/** A course on the topic: the open one, else one that the user has joined, else one that anybody may choose. */
function courseOn({ db, session }: Asking, restsOn: RestsOn, open: OpenLesson): Studied | undefined {
  const courses = db.documents
    .all(CourseTrees)
    .filter(
      ({ title, chapters }) => restsOn(title) || lessonsOf(chapters).some(({ title: lesson }) => restsOn(lesson)),
    );
  const opened = courses.find(({ courseId }) => courseId === open.courseId)?.courseId;
  const openPlace = open.clazzId ?? open.classroomId ?? opened;
  if (opened !== undefined && openPlace !== undefined && hasCourse(db, openPlace, opened)) {
    return { courseId: opened, place: openPlace };
  }
  const userId = session?.user.user_id;
  const placed = (joined: boolean): Studied[] =>
    courses.flatMap(({ courseId }) =>
      (joined ? JOINED : (['course'] as const)).flatMap((kind) =>
        placesWith(db, courseId, kind, userId, joined).map((place) => ({ courseId, place })),
      ),
    );
  return placed(true)[0] ?? placed(false)[0];
}

const lessonsOf = (chapters: CourseResources['chapters']): ChapterRef[] =>
  chapters.flatMap(({ chapterRefs }) => chapterRefs);
