// A course's chapters and lessons as the rows of one list, in reading order.
import type { Chapter, ChapterRef, ChapterTrace } from '#plugins/study/api.ts';
import { outlineOf, type OutlineNode } from '#plugins/study/contract.ts';

export type ResourceRow =
  | { kind: 'chapter'; id: string; depth: number; title: string; done: number; total: number }
  | { kind: 'lesson'; id: string; depth: number; lesson: ChapterRef; trace: ChapterTrace | undefined };

export function lessonRows(
  chapters: readonly Chapter[],
  traces: ReadonlyMap<string, ChapterTrace>,
): readonly ResourceRow[] {
  const rowsOf = ({ chapter, children }: OutlineNode, depth: number): ResourceRow[] => {
    const { chapterId, title, chapterRefs } = chapter;
    const done = chapterRefs.filter((lesson) => traces.get(lesson.chapterRefId)?.state === 'done').length;
    return [
      { kind: 'chapter', id: chapterId, depth, title, done, total: chapterRefs.length },
      ...chapterRefs.map((lesson): ResourceRow => {
        const id = lesson.chapterRefId;
        return { kind: 'lesson', id, depth: depth + 1, lesson, trace: traces.get(id) };
      }),
      ...children.flatMap((child) => rowsOf(child, depth + 1)),
    ];
  };
  return outlineOf(chapters).flatMap((node) => rowsOf(node, 0));
}
