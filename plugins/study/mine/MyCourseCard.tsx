import { useHref, useKernel } from '#kernel/index.ts';
import { RareActions } from '#plugins/ui/detail/RareActions.tsx';
import { ContinueButton } from '#plugins/ui/lists/rows/ContinueButton.tsx';
import { CoverCard } from '#plugins/ui/lists/rows/CoverCard.tsx';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import type { MyCourse } from '../api.ts';
import { courseDetail, freeCourseStudy } from '#plugins/places/refs.ts';
import type { MyCourseList } from './myCourses.store.ts';

interface MyCourseCardProps {
  course: MyCourse;
  list: MyCourseList;
  /** It is the one to go on with. */
  leading: boolean;
}

/** A self-selected course, the trainee's progress, and a link to continue. */
export function MyCourseCard({ course, list, leading }: MyCourseCardProps) {
  const { courseId, title, cover, teacherName, agencyName, state, progress, studyTime, lastTime } = course;
  const study = freeCourseStudy.with({ courseId });
  const facts = [
    lastTime ? `${formatRecent(lastTime)}学过` : '还没有开始学习',
    ...(studyTime !== undefined && studyTime > 0 ? [`已学${formatDuration(studyTime)}`] : []),
  ];
  return (
    <CoverCard
      id={courseId}
      kind="course"
      to={study}
      title={title}
      cover={cover}
      source={[teacherName, agencyName].filter(Boolean).join(' · ')}
      progress={progress}
      facts={facts}
      action={
        <>
          <ContinueButton
            onward={state === 'unknown' ? 'learning' : state}
            leading={leading}
            title={title}
            to={study}
          />
          <More course={course} list={list} />
        </>
      }
    />
  );
}

function More({ course: { courseId, title }, list }: { course: MyCourse; list: MyCourseList }) {
  const { navigation } = useKernel();
  const detail = courseDetail.with({ id: courseId });
  const hasDetail = useHref(detail) !== undefined;
  return (
    <RareActions
      of={title}
      actions={[
        ...(hasDetail ? [{ label: '课程详情', act: () => navigation.go(detail) }] : []),
        { label: '退出课程', act: () => list.leave(courseId, title), danger: true },
      ]}
    />
  );
}
