// Courses taken along, to be studied without a network.
import { type CallRequest, point, type PointItem, routeRef } from '#kernel/index.ts';
import type { MarkedChapter } from '#plugins/study/contract.ts';

/** The courses that the user has taken along on this machine. */
export const takenCourses = routeRef('/personalcenter/taken');

interface LessonAnswers extends PointItem {
  /** The kinds of chapters that need them. */
  kinds: readonly (number | string)[];
  calls: () => Promise<{ default: (chapter: MarkedChapter) => readonly CallRequest[] }>;
}

/**
 * Further answers that a chapter needs without a network, kept together with its content.
 * @example contributes: [lessonAnswers.add({ id: 'checkpoints', kinds: [5], calls: () => import('./takenCalls.ts') })]
 */
export const lessonAnswers = point<LessonAnswers>('takenAlong.lessonAnswers', { onCrash: 'hide' });
