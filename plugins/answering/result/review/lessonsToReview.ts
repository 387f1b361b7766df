// Finds the lessons of a course that help with the points lost on one of its papers.
import type { Chapter, ChapterKind, ChapterRef } from '#plugins/study/api.ts';

/** Quizzes, exams and homework teach nothing, so they are not suggested. */
const PAPERS: ReadonlySet<ChapterKind> = new Set([3, 9, 13]);
/** More would be no help. */
const MOST = 4;

/**
 * The experiments named by the missed questions, then the lessons before the paper in its chapter. `named`: ids of
 * lessons.
 */
export function lessonsToReview(
  chapters: readonly Chapter[],
  paper: string,
  named: ReadonlySet<string>,
): readonly ChapterRef[] {
  const is = (id: string) => (lesson: ChapterRef) => lesson.chapterRefId === id;
  const lessons = chapters.flatMap(({ chapterRefs }) => chapterRefs);
  const siblings = chapters.find(({ chapterRefs }) => chapterRefs.some(is(paper)))?.chapterRefs ?? [];
  const before = siblings.slice(0, siblings.findIndex(is(paper)));
  const found = new Set([...lessons.filter(({ chapterRefId }) => named.has(chapterRefId)), ...before]);
  return [...found].filter(({ kind, lockReason }) => !PAPERS.has(kind) && !lockReason).slice(0, MOST);
}
