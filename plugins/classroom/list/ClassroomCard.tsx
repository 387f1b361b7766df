import type { Target } from '#kernel/index.ts';
import { ContinueButton, onwardOf } from '#plugins/ui/lists/rows/ContinueButton.tsx';
import { CoverCard } from '#plugins/ui/lists/rows/CoverCard.tsx';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import { StatusMark } from '#plugins/ui/detail/StatusMark.tsx';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import type { Classroom } from '#plugins/places/entities.ts';
import { periodOf } from './periodOf.ts';
import { timeLeft } from './timeLeft.ts';

interface ClassroomCardProps {
  classroom: Classroom;
  to: Target;
  /** It is the one to go on with. */
  leading?: boolean;
}

export function ClassroomCard({ classroom, to, leading = false }: ClassroomCardProps) {
  const { title, cover, teacherName, agencyName, status, courseNum, progress, lastTime, unreadNum } = classroom;
  return (
    <CoverCard
      id={classroom.classroomId}
      kind="clazz"
      to={to}
      title={title}
      cover={cover}
      mark={<StatusMark status={status} />}
      summary={[periodOf(classroom), timeLeft(classroom)].filter(Boolean).join('，')}
      source={[teacherName, agencyName].filter(Boolean).join(' · ')}
      state={Boolean(unreadNum) && <ShapeMark shape="disc" tone="unread" words={`${unreadNum}条新公告`} />}
      progress={progress ?? undefined}
      facts={[
        typeof courseNum === 'number' && `${courseNum}门课程`,
        lastTime ? `${formatRecent(lastTime)}学过` : '还没有开始学习',
      ]}
      action={<ContinueButton onward={onwardOf(classroom)} leading={leading} title={title} to={to} />}
    />
  );
}
