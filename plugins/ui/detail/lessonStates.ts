import IconCircle from '#icons/IconCircle';
import IconCircleCheckFilled from '#icons/IconCircleCheckFilled';
import IconCircleHalf2 from '#icons/IconCircleHalf2';

/** How far one has come in a lesson, in lists of lessons: a sign and its name. */
export const LESSON_STATES = {
  none: { sign: IconCircle, name: '未学习' },
  learning: { sign: IconCircleHalf2, name: '学习中' },
  done: { sign: IconCircleCheckFilled, name: '已完成' },
  unknown: { sign: IconCircle, name: '学习情况未知' },
} as const;
