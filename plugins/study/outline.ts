// A course's chapters as a tree: they travel as a flat list in reading order.
import type { Chapter, ChapterRef } from './entities.ts';

export interface OutlineNode {
  readonly chapter: Chapter;
  readonly children: readonly OutlineNode[];
}

/** A chapter whose parent is not in the list stands at the top. */
export function outlineOf(chapters: readonly Chapter[]): readonly OutlineNode[] {
  const nodes = new Map(
    chapters.map((chapter): [string, { chapter: Chapter; children: OutlineNode[] }] => [
      chapter.chapterId,
      { chapter, children: [] },
    ]),
  );
  const top: OutlineNode[] = [];
  for (const node of nodes.values()) (nodes.get(node.chapter.parentId ?? '')?.children ?? top).push(node);
  return top;
}

/** The lessons of a chapter and of those in it, in reading order. */
export const lessonsIn = ({ chapter, children }: OutlineNode): ChapterRef[] => [
  ...chapter.chapterRefs,
  ...children.flatMap(lessonsIn),
];
