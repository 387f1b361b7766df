import { formatTime } from '#plugins/ui/clock/time.ts';
import { HandedComment } from '#plugins/ui/manuscript/views/HandedParts.tsx';
import type { TaskSubmission } from '../api.ts';

interface SaidProps {
  of: TaskSubmission;
  teacher: string;
}

/** The teacher's comment on the submission. */
export function Said({ of: { state, comment, markTime }, teacher }: SaidProps) {
  if (state !== 'returned' && (state !== 'marked' || comment === '')) return null;
  const returned = state === 'returned';
  const whose = teacher ? `${teacher}老师` : '老师';
  return (
    <HandedComment
      returned={returned}
      title={returned ? `${whose}退回了你的提交` : `${whose}的评语`}
      heading="h2"
      time={markTime ? formatTime(markTime) : ''}
    >
      {comment || '请修改后再提交'}
    </HandedComment>
  );
}
