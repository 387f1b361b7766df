// An outline as its visible rows, without those that are folded or do not match the search.
import type { Icon } from '@tabler/icons-react';
import type { Target } from '#kernel/plugin/routeRef.ts';
import type { LessonStateName } from './lessonStates.ts';

interface RowPosition {
  readonly id: string;
  /** Counts from 1. */
  readonly level: number;
  /** Position among the rows of the same chapter, from 1. */
  readonly place: number;
  readonly siblings: number;
}

export interface ChapterRow<L> extends RowPosition {
  readonly kind: 'chapter';
  readonly title: string;
  readonly open: boolean;
  /** The lessons directly in the chapter, and those at all depths. */
  readonly lessons: readonly L[];
  readonly allLessons: readonly L[];
}

export interface LessonRow<L> extends RowPosition {
  readonly kind: 'lesson';
  readonly lesson: L;
}

export type OutlineRow<L> = ChapterRow<L> | LessonRow<L>;

/** A lesson as an outline shows it. */
export interface OutlineLesson {
  readonly title: string;
  readonly to: Target;
  /** Its kind in a word, and its length in words. */
  readonly kind: string;
  readonly duration: string;
  readonly icon?: Icon;
  /** Undefined for guests, who have no progress. */
  readonly state: LessonStateName | undefined;
  /** In percent. */
  readonly progress?: number | undefined;
  /** The reason why it cannot be opened yet; empty if the page already says so. */
  readonly locked?: string | undefined;
  /** Guests may try it. */
  readonly free?: boolean;
  readonly optional?: boolean;
  /** The learner's result. */
  readonly result?: string;
}
