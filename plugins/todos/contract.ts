// What is to be done: other plugins find what is theirs, and the front page and the learning space show all of it, the
// nearest deadline first.
import type { Kernel } from '#kernel/createKernel.ts';
import type { CallRequest } from '#kernel/http/call.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import type { Place } from '#plugins/study/contract.ts';

/** Something that waits for the user. Times are as the upstream gives them. */
export interface Todo {
  /** Unique among those of its plugin. */
  readonly id: string;
  /** What it is: 考试, 作业. */
  readonly kind: string;
  readonly title: string;
  /** The class or classroom to which it belongs. */
  readonly placeTitle?: string | undefined;
  /** What the user does there: 去考试. */
  readonly action: string;
  readonly to: Target;
  /** Until when; without it there is no hurry. */
  readonly due?: string | null | undefined;
  /** From when; before that one can only look. */
  readonly opens?: string | null | undefined;
  /** When somebody decided or answered: news, with nothing to hand in. */
  readonly answered?: string | null | undefined;
  /** 已退回, 未通过. */
  readonly note?: string | undefined;
}

/** A class or a classroom that the user has joined and that is not over. */
export interface JoinedPlace {
  readonly place: Place;
  readonly title: string;
}

export interface Finding {
  /** The answer, or nothing while it is on its way or where it failed; it is looked at again when it comes or changes. */
  ask<T>(request: CallRequest<T>): T | undefined;
  readonly places: readonly JoinedPlace[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Called again whenever one of the answers that it asked for changes. */
export type FindTodos = (finding: Finding) => readonly Todo[];

export interface TodoSource extends PointItem {
  find: (kernel: Kernel) => Promise<{ default: FindTodos }>;
}

/** @example contributes: [todos.add({ id: 'exams', find: () => import('./todos.ts') })] */
export const todos = point<TodoSource>('todos.todos', { onCrash: 'hide', signedInOnly: true });
