import type { Target } from '#kernel/plugin/routeRef.ts';
import { CoverCard } from '#plugins/ui/lists/CoverCard.tsx';
import { StatusMark } from '#plugins/ui/detail/StatusMark.tsx';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import type { Classroom } from '../api.ts';
import css from './ClassroomCard.module.css';
import { periodOf } from './periodOf.ts';
import { timeLeft } from './timeLeft.ts';

export function ClassroomCard({ classroom, to }: { classroom: Classroom; to: Target }) {
  const { title, cover, teacherName, agencyName, status, courseNum, progress, lastTime, unreadNum } = classroom;
  return (
    <CoverCard
      id={classroom.classroomId}
      to={to}
      title={title}
      summary={[periodOf(classroom), timeLeft(classroom)].filter(Boolean).join('，')}
      cover={cover}
      mark={
        <>
          <StatusMark status={status} />
          {Boolean(unreadNum) && <span className={css['unread']}>{unreadNum}条新公告</span>}
        </>
      }
      source={[teacherName, agencyName].filter(Boolean).join(' · ')}
      progress={progress ?? undefined}
      facts={[
        ...(typeof courseNum === 'number' ? [`${courseNum}门课程`] : []),
        lastTime ? `${formatRecent(lastTime)}学过` : '还没有开始学习',
      ]}
    />
  );
}
