// The parts of a course that visitors, users and members may open.
import type { Chapter, ChapterRef, ChapterTrace } from '#plugins/study/api.ts';

export type Entry = { can: true } | { can: false; why: string };

export interface Learner {
  signedIn: boolean;
  joined: boolean;
  /** Lessons can be tried before joining. */
  trial: boolean;
}

/** The permission to open a lesson now, or the reason against it. */
export function entryTo(lesson: ChapterRef, who: Learner): Entry {
  if (!who.joined && (lesson.access === 'joined' || !who.trial)) return { can: false, why: '加入课程后可以学习' };
  if (lesson.access === 'signed-in' && !who.signedIn) return { can: false, why: '登录后可以学习' };
  return lesson.lockReason ? { can: false, why: lesson.lockReason } : { can: true };
}

/** The first lesson open to visitors. */
export function firstFree(chapters: readonly Chapter[]): ChapterRef | undefined {
  return chapters
    .flatMap(({ chapterRefs }) => chapterRefs)
    .find(({ access, lockReason }) => access === 'open' && !lockReason);
}

/** The progress in the required lessons, in whole percent. */
export function courseProgress(chapters: readonly Chapter[], traces: readonly ChapterTrace[]): number {
  const done = new Map(traces.map(({ chapterRefId, progress }) => [chapterRefId, progress]));
  const required = chapters.flatMap(({ chapterRefs }) => chapterRefs).filter((lesson) => lesson.required);
  const sum = required.reduce((all, { chapterRefId }) => all + (done.get(chapterRefId) ?? 0), 0);
  return Math.floor(sum / Math.max(1, required.length));
}
