import type { OpenSheet } from './room.store.ts';

const IN_MEMORY = '有作答还没有同步，离开后将会丢失。';
const TIMED = '考试还在计时，离开后时间不会停止。已写下的内容会保留，截止前可以回来继续作答。';

/** A warning of the loss if the trainee leaves now. Answers stored on this device or the server are safe. */
export function leaveMessage(sheet: OpenSheet): string | undefined {
  if (sheet.phase === 'handed-in' || sheet.elsewhere || sheet.onOtherDevice) return undefined;
  if (sheet.saving === 'memory' && sheet.unsent > 0) return `${sheet.whyMemory}，${IN_MEMORY}`;
  return sheet.paper.kind === 'exam' && sheet.deadline !== undefined && !sheet.timeUp ? TIMED : undefined;
}
