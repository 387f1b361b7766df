import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { getRecentClassroomChapter } from '#plugins/study/api.ts';
import type { ClassroomDetail } from '../api.ts';

/** When the classroom begins, or where the user left off. */
export const LastStudied = observer(({ classroom }: { classroom: ClassroomDetail }) => {
  const { classroomId, status, startTime } = classroom;
  const last = useRemote(getRecentClassroomChapter.with({ classroomId })).value;
  if (status === 3) return <p>还没有开课{startTime ? `，${formatTime(startTime)}开始` : ''}</p>;
  return (
    last && (
      <p className="yx-brief" title={`${last.courseTitle} · ${last.chapterTitle}`}>
        {last.lastTime ? formatRecent(last.lastTime) : '上次'}学到：{last.chapterTitle}
      </p>
    )
  );
});
