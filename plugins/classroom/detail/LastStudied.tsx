import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { getRecentClassroomChapter } from '#plugins/study/api.ts';
import type { ClassroomDetail } from '../api.ts';

/** The start of the classroom, or the user's last lesson. */
export const LastStudied = observer(({ classroom }: { classroom: ClassroomDetail }) => {
  const { classroomId, status, startTime } = classroom;
  const { value: last, error } = useRemote(getRecentClassroomChapter.with({ classroomId }));
  if (status === 3) return <p>还没有开课{startTime ? `，${formatTime(startTime)}开始` : ''}</p>;
  // Reserves its line while it loads.
  if (last === undefined && !error) return <p aria-hidden>{'\u00A0'}</p>;
  return (
    last && (
      <p className="yx-brief" title={`${last.courseTitle} · ${last.chapterTitle}`}>
        {last.lastTime ? formatRecent(last.lastTime) : '上次'}学到：{last.chapterTitle}
      </p>
    )
  );
});
