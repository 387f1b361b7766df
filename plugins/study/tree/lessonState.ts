// What a row of the tree says of its lesson, by shape and in words.
import type { ChapterRef, ChapterTrace } from '../api.ts';

export interface LessonState {
  readonly shape: 'locked' | 'none' | 'learning' | 'done';
  readonly words: string;
}

export function lessonState({ lockReason }: ChapterRef, trace: ChapterTrace | undefined): LessonState {
  if (trace?.state === 'done') return { shape: 'done', words: '已学完' };
  if (lockReason) return { shape: 'locked', words: lockReason };
  if (trace?.state === 'learning') return { shape: 'learning', words: `已学 ${Math.floor(trace.progress)}%` };
  return { shape: 'none', words: '未学' };
}
