// Routes to help, and the page's topic for the AI helper.
import { type Kernel, OnceKey, optional, routeRef, text } from '#kernel/index.ts';
import { observable, type IObservableValue } from 'mobx';
import type { Place } from '#plugins/places/places.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';

/** An article by its id, a search, or both for an article that was found. */
export const helpCentre = routeRef('/helpcenter', { query: { ...listQuery, id: optional(text) } });

/** `page`: the address that the feedback is about. */
export const feedback = routeRef('/feedback', { query: { page: optional(text) } });

/** The lesson that is open, as context for the AI helper. */
export interface Topic {
  /** In a few words: 第 2 章 交换与 VLAN. */
  readonly title: string;
  readonly place: Place;
  readonly courseId: string;
  readonly chapterRefId: string;
  /** The current position in it: a video's second, a page of a PDF, a percentage of a text. */
  readonly position: () => number;
  /** A position in people's words: 02:05, 第3页, a heading; empty in lessons that know none. */
  readonly nameOf: (position: number) => string;
  /** Shows the lesson there. */
  readonly goTo: (position: number) => void;
}

const TOPIC = new OnceKey<IObservableValue<Topic | undefined>>();

/**
 * The topic of the page: a page sets it when it is shown, and removes it when it is left.
 * @example useEffect(() => { topicOf(kernel).set(topic); return () => topicOf(kernel).set(undefined); }, [kernel, topic])
 */
export function topicOf({ once }: Pick<Kernel, 'once'>): IObservableValue<Topic | undefined> {
  return once(TOPIC, () => observable.box<Topic | undefined>(undefined, { deep: false }));
}
