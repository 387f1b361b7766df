// What a row of the tree says of its lesson, by shape and in words.
import type { ChapterRef, ChapterTrace } from '../api.ts';

export interface LessonState {
  readonly shape: 'locked' | 'none' | 'learning' | 'done';
  readonly words: string;
}

export function lessonState({ lockReason }: ChapterRef, trace: ChapterTrace | undefined): LessonState {
  if (trace?.state === 'done') return { shape: 'done', words: '已学完' };
  if (lockReason) return { shape: 'locked', words: lockReason };
  if (trace?.state === 'learning') {
    const words = typeof trace.progress === 'number' ? `已学 ${Math.floor(trace.progress)}%` : '学习中';
    return { shape: 'learning', words };
  }
  if (trace?.state === 'unknown') return { shape: 'none', words: '学习情况未知' };
  return { shape: 'none', words: '未学' };
}
