import type { ReactNode } from 'react';
import { OutlineList } from './OutlineList.tsx';
import type { ChapterRow, OutlineLesson, OutlineRow } from './outlineRow.ts';
import { OutlineTree, type TreeOptions } from './OutlineTree.tsx';

export interface OutlineProps<L> {
  label: string;
  rows: readonly OutlineRow<L>[];
  lesson: (lesson: L) => OutlineLesson;
  /** At the end of a chapter's row: how much of it is done. */
  count?: (chapter: ChapterRow<L>) => ReactNode;
  /** Chapters fold; without it they stand open. */
  onFold?: (chapterId: string, folded: boolean) => void;
  /** Of a chapter's title, in a list. */
  heading?: 'h3' | 'h4';
  /** The page says already what is locked and why: with each lesson it is only heard. */
  quietLocks?: boolean;
  /** Shown next to a lesson: a tree that scrolls in its own box and is navigated with the arrow keys. */
  tree?: TreeOptions<L>;
}

/**
 * The chapters and lessons of a course, with how far the trainee is in each; thousands of them are no burden. A list in a
 * page, or the tree beside a lesson.
 * @example <Outline label="章节" rows={outlineRows(chapters)} lesson={(one) => ({ ...outlineLesson(one, trace), to })} />
 */
export function Outline<L>({ tree, ...outline }: OutlineProps<L>) {
  return tree ? <OutlineTree {...outline} {...tree} /> : <OutlineList {...outline} />;
}
