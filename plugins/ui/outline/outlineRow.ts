// An outline as its visible rows, without what is folded or does not match the search.
import type { Icon } from '@tabler/icons-react';
import type { Target } from '#kernel/plugin/routeRef.ts';
import type { LessonStateName } from './lessonStates.ts';

interface RowPosition {
  readonly id: string;
  /** From 1. */
  readonly level: number;
  /** Among those of the same chapter, from 1. */
  readonly place: number;
  readonly siblings: number;
}

export interface ChapterRow<L> extends RowPosition {
  readonly kind: 'chapter';
  readonly title: string;
  readonly open: boolean;
  /** The lessons directly in it, and those at all depths. */
  readonly lessons: readonly L[];
  readonly allLessons: readonly L[];
}

export interface LessonRow<L> extends RowPosition {
  readonly kind: 'lesson';
  readonly lesson: L;
}

export type OutlineRow<L> = ChapterRow<L> | LessonRow<L>;

/** What an outline shows of a lesson. */
export interface OutlineLesson {
  readonly title: string;
  readonly to: Target;
  /** Its kind in a word, and its length in words. */
  readonly kind: string;
  readonly duration: string;
  readonly icon?: Icon;
  /** Absent for visitors, who have no progress. */
  readonly state: LessonStateName | undefined;
  /** In percent. */
  readonly progress?: number | undefined;
  /** Why it cannot be opened yet; empty if the page says so already. */
  readonly locked?: string | undefined;
  /** A visitor may try it. */
  readonly free?: boolean;
  readonly optional?: boolean;
  /** What the trainee got for it. */
  readonly result?: string;
}
