import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { useFollow } from '#plugins/ui/states/useFollow.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { countMyCourses, listMyCourses } from '#plugins/catalogue/api.ts';
import { courseDetail, courseList } from '#plugins/places/refs.ts';
import { Panel } from '../Panel.tsx';
import { ApplicationRow } from './ApplicationRow.tsx';
import { MoreButton, useGrowing } from './MoreButton.tsx';
import { type ListProps, useWhenSettled } from './whenSettled.ts';

export const joinedCourses = (size: number) => listMyCourses.with({ page: 1, size });

/** The courses the user was accepted to, and how many applications are pending. */
export const JoinedCourses = observer(({ onSettled }: ListProps) => {
  const { remotes } = useKernel();
  const growing = useGrowing();
  const courses = useRemote(joinedCourses(growing.size));
  useWhenSettled(courses, onSettled);
  const counts = useRemote(countMyCourses.with({}));
  const waiting = counts.value?.applied ?? 0;
  useFollow(counts, waiting > 0);
  // An application that is no longer pending may have become a joined course.
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) remotes.outdate(listMyCourses);
    before.current = waiting;
  }, [waiting, remotes]);
  return (
    <Panel title="自选课程" {...(waiting > 0 && { about: `另有${waiting}门课程的申请正在审核` })}>
      <Await
        of={courses}
        skeleton={<ListSkeleton count={3} />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint="还没有加入过课程" onward={<RouteLink to={courseList}>去看看课程</RouteLink>} />}
      >
        {({ records, total }) => (
          <>
            <ul className="yx-list">
              {records.map(({ courseId, title, joinTime, progress }) => (
                <ApplicationRow
                  key={courseId}
                  title={title}
                  to={courseDetail.with({ id: courseId })}
                  state="已加入"
                  tone="good"
                  applyTime={joinTime}
                  reason={ifKnown(progress, (percent) => `已学${Math.round(percent)}%`)}
                />
              ))}
            </ul>
            <MoreButton growing={growing} shown={records.length} total={total} />
          </>
        )}
      </Await>
    </Panel>
  );
});
