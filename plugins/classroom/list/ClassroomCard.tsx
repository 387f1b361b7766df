import type { Target } from '#kernel/routing/routeRef.ts';
import { CoverCard } from '#kernel/ui/CoverCard.tsx';
import { StatusMark } from '#kernel/ui/StatusMark.tsx';
import { formatDate, formatRecent } from '#kernel/ui/time.ts';
import type { Classroom } from '../api.ts';
import css from './ClassroomCard.module.css';

const DAY = 86_400_000;

export function ClassroomCard({ classroom, to }: { classroom: Classroom; to: Target }) {
  const {
    title,
    cover,
    teacherName,
    agencyName,
    status,
    startTime,
    endTime,
    courseNum,
    progress,
    lastTime,
    unreadNum,
  } = classroom;
  return (
    <CoverCard
      to={to}
      title={title}
      summary={[`${formatDate(startTime)} 至 ${formatDate(endTime)}`, timeLeft(classroom)].filter(Boolean).join('，')}
      cover={cover}
      mark={
        <>
          <StatusMark status={status} />
          {Boolean(unreadNum) && <span className={css['unread']}>{unreadNum} 条新公告</span>}
        </>
      }
      source={[teacherName, agencyName].filter(Boolean).join(' · ')}
      progress={progress}
      facts={[`${courseNum} 门课程`, lastTime ? `${formatRecent(lastTime)}学过` : '还没有开始学习']}
    />
  );
}

/** How long it is to its beginning, or to its end. */
export function timeLeft({ status, startTime, endTime }: Classroom, now = Date.now()): string {
  const days = (time: string) => Math.ceil((Date.parse(time) - now) / DAY);
  if (status === 3) return `${Math.max(1, days(startTime))} 天后开始`;
  return status === 4 ? `还有 ${Math.max(1, days(endTime))} 天` : '';
}
