// Things to do: each plugin finds its own, and the front page and the learning space show them all, the nearest
// deadline first.
import { type CallRequest, type Kernel, point, type PointItem, type Target } from '#kernel/index.ts';
import type { Place } from '#plugins/places/places.ts';
import type { Due, DueKind } from './due.ts';

export type { Due, DueKind } from './due.ts';
export type { ListedTodo, TodoList } from './todoList.store.ts';

/** An item that waits for the user. Times are in the upstream's format. */
export interface Todo {
  /** Unique within its plugin. */
  readonly id: string;
  /** The kind of item: 考试, 作业. */
  readonly kind: string;
  readonly title: string;
  /** The class or classroom that it belongs to. */
  readonly placeTitle?: string | undefined;
  /** The label of its link: 去考试. */
  readonly action: string;
  readonly to: Target;
  /** The deadline; without one it is not urgent. */
  readonly due?: string | null | undefined;
  /** The opening time; before that it can only be viewed. */
  readonly opens?: string | null | undefined;
  /** The time of a decision or answer: news, with nothing to hand in. */
  readonly answered?: string | null | undefined;
  /** 已退回, 未通过. */
  readonly note?: string | undefined;
  /**
   * The day that suits it, `2026-11-20`, instead of a deadline. On that day it has a link of its own beside the list;
   * before, it counts in the week and the calendar.
   */
  readonly day?: string | undefined;
  /** It was begun and its time runs until `due`. */
  readonly running?: boolean | undefined;
  /** Its time stands still since then; `due` moves once it goes on. */
  readonly pausedTime?: string | null | undefined;
}

/** A class or a classroom that the user has joined and that is not over. */
export interface JoinedPlace {
  readonly place: Place;
  readonly title: string;
}

/** @sealed */
export interface Finding {
  /**
   * The answer; undefined while it is being fetched or if it failed. `FindTodos` is called again when it comes or
   * changes.
   */
  ask<T>(request: CallRequest<T>): T | undefined;
  /**
   * All things of a kind, from one answer over all places. Where the upstream has no such answer, each place is asked,
   * those that were studied in last first. Prefer it to `places`: with many of them a page would ask without end.
   */
  due<T>(kind: DueKind<T>): readonly Due<T>[];
  readonly places: readonly JoinedPlace[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Milliseconds for which an answer is news. */
const NEWS = 7 * 86_400_000;

/** The time of a decision, if that was within the last week. */
export const isNews = (time: string | null | undefined, now: number): time is string =>
  typeof time === 'string' && now - Date.parse(time) < NEWS;

/** Called again whenever an answer that it asked for changes. */
export type FindTodos = (finding: Finding) => readonly Todo[];

export interface TodoSource extends PointItem {
  find: (kernel: Kernel) => Promise<{ default: FindTodos }>;
}

/** @example contributes: [todos.add({ id: 'exams', find: () => import('./todos.ts') })] */
export const todos = point<TodoSource>('todos.todos', { onCrash: 'hide', signedInOnly: true });

/** The code of the list itself; a page needs it only once it stands. */
export const loadTodoList = () => import('./todoList.store.ts');
