// Routes to help, and the page's topic for the AI helper.
import { type Kernel, OnceKey, optional, routeRef, text } from '#kernel/index.ts';
import { observable, type IObservableValue } from 'mobx';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';

/** An article by its id, a search, or both for an article that was found. */
export const helpCentre = routeRef('/helpcenter', { query: { ...listQuery, id: optional(text) } });

/** `page`: the address that the feedback is about. */
export const feedback = routeRef('/feedback', { query: { page: optional(text) } });

/** The user's current topic, as context for the AI helper. */
export interface Topic {
  /** In a few words: 第 2 章 交换与 VLAN. */
  title: string;
  courseId?: string;
  chapterRefId?: string;
}

const TOPIC = new OnceKey<IObservableValue<Topic | undefined>>();

/**
 * The topic of the page: a page sets it when it is shown, and removes it when it is left.
 * @example useEffect(() => { topicOf(kernel).set({ title, courseId }); return () => topicOf(kernel).set(undefined); }, […])
 */
export function topicOf({ once }: Pick<Kernel, 'once'>): IObservableValue<Topic | undefined> {
  return once(TOPIC, () => observable.box<Topic | undefined>(undefined, { deep: false }));
}
