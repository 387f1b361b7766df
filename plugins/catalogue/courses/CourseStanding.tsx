import { Progress } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/index.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { type CourseApply, getCourseResources, getRecentCourseChapter, listCourseTraces } from '#plugins/study/api.ts';
import type { CourseDetail } from '../api.ts';
import { courseProgress } from './courseOutline.ts';
import css from './CourseStanding.module.css';

interface CourseStandingProps {
  course: CourseDetail;
  /** Missing for visitors, and while it is not known. */
  apply: CourseApply | undefined;
}

/** The user's status in a course: must apply, has applied, was refused, or the progress. */
export const CourseStanding = observer(({ course, apply }: CourseStandingProps) => {
  const { state = 'none', applyTime, reason } = apply ?? {};
  if (state === 'joined') return <Progressed courseId={course.courseId} />;
  if (state === 'pending') {
    return <p>申请审核中{applyTime && ` · ${formatRecent(applyTime)}提交`}</p>;
  }
  return (
    <>
      {state === 'rejected' && <p>申请未通过{reason && `：${reason}`}</p>}
      {course.needApply && <p>{whyAsk(course)}</p>}
    </>
  );
});

/** Why joining takes an application. */
export function whyAsk({ agencyName }: Pick<CourseDetail, 'agencyName'>): string {
  return `这门课程由${agencyName || '开设机构'}审核学员，通过后可以学习全部章节。`;
}

const Progressed = observer(({ courseId }: { courseId: string }) => {
  const recent = useRemote(getRecentCourseChapter.with({ courseId })).value;
  const resources = useRemote(getCourseResources.with({ id: courseId })).value;
  const traces = useRemote(listCourseTraces.with({ courseId })).value;
  const done = resources && traces ? courseProgress(resources.chapters, traces) : 0;
  return (
    <div className={css['progressed']}>
      <Progress value={done} aria-label="课程进度" className={css['bar'] ?? ''} />
      <span>{done}%</span>
      {recent && <p>上次学到：{recent.chapterTitle}</p>}
    </div>
  );
});
