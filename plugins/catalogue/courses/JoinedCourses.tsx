import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { RouteLink, useKernel, useRemote } from '#kernel/index.ts';
import type { ApplicationListProps } from '#plugins/account/contract.ts';
import { courseDetail, courseList } from '#plugins/places/refs.ts';
import { countMyCourses, listMyCourses } from '#plugins/study/api.ts';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { useFollow } from '#plugins/ui/states/useFollow.ts';
import { formatPercent } from '#plugins/ui/formatPercent.ts';

/** The courses the user was accepted to, and how many applications are pending. */
export default observer(function JoinedCourses({ size, list }: ApplicationListProps) {
  const { remotes } = useKernel();
  const courses = useRemote(listMyCourses.with({ page: 1, size }));
  const counts = useRemote(countMyCourses.with({}));
  const waiting = counts.value?.applied ?? 0;
  useFollow(counts, waiting > 0);
  // An application that is no longer pending may have become a joined course.
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) remotes.outdate(listMyCourses);
    before.current = waiting;
  }, [waiting, remotes]);
  return list({
    title: '自选课程',
    ...(waiting > 0 && { about: `另有${waiting}门课程的申请正在审核` }),
    of: courses,
    total: ({ total }) => total,
    nothing: <Empty hint="还没有加入过课程" onward={<RouteLink to={courseList}>去看看课程</RouteLink>} />,
    rows: ({ records }) =>
      records.map(({ courseId, title, joinTime, progress }) => ({
        id: courseId,
        title,
        to: courseDetail.with({ id: courseId }),
        state: '已加入',
        tone: 'good',
        applyTime: joinTime,
        reason: ifKnown(progress, (percent) => `已学${formatPercent(percent)}`),
      })),
  });
});
