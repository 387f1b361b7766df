import IconCircle from '#icons/IconCircle';
import IconCircleCheckFilled from '#icons/IconCircleCheckFilled';
import IconCircleHalf2 from '#icons/IconCircleHalf2';
import { formatPercent } from '../formatPercent.ts';

/** The state of a lesson: an icon, a name, and a shorter name for the narrow tree next to a lesson. */
export const LESSON_STATES = {
  none: { sign: IconCircle, name: '未学习', short: '未学' },
  learning: { sign: IconCircleHalf2, name: '学习中', short: '学习中' },
  done: { sign: IconCircleCheckFilled, name: '已完成', short: '已学完' },
  failed: { sign: IconCircleHalf2, name: '没有及格', short: '没有及格' },
  unknown: { sign: IconCircle, name: '学习情况未知', short: '学习情况未知' },
} as const;

export type LessonStateName = keyof typeof LESSON_STATES;

/** The short name, or the percentage done if known. */
export function lessonStateWords(state: LessonStateName, progress: number | undefined): string {
  return state === 'learning' && progress !== undefined ? `已学${formatPercent(progress)}` : LESSON_STATES[state].short;
}
