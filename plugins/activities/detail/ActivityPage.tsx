import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { type PageProps, type Remote, useKernel, usePageTitle, useRemote } from '#kernel/index.ts';
import { getClassroom } from '#plugins/classroom/api.ts';
import { PLACES, stepsTo } from '#plugins/places/places.ts';
import { PageHead } from '#plugins/ui/detail/PageHead.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { getMyClazz } from '#plugins/training/api.ts';
import { getActivity, listClazzCheckIns } from '../api.ts';
import type { activityDetail } from '../contract.ts';
import { Attendance } from '../teaching/Attendance.tsx';
import { mayManage } from '../teaching/mayManage.ts';
import { ActivityView, type ShownActivity } from './ActivityView.tsx';

type Opened = PageProps<typeof activityDetail>;

/** A check-in on its own page. */
export default observer(function ActivityPage(opened: Opened) {
  const kernel = useKernel();
  const { id, clazzId } = opened;
  const activity = useActivity(opened);
  const known = activity.value ?? undefined;
  usePageTitle(known?.title);
  const kind = clazzId === undefined ? 'classroom' : 'clazz';
  const { list } = PLACES[kind];
  const clazz = useRemote(clazzId === undefined ? undefined : getMyClazz.with({ id: clazzId })).value;
  const classroomId = known?.classroomId;
  const classroom = useRemote(classroomId ? getClassroom.with({ id: classroomId }) : undefined).value;
  const steps =
    clazzId === undefined
      ? stepsTo('classroom', classroomId, classroom?.title, 'activity')
      : stepsTo('clazz', clazzId, clazz?.title, 'checkins');
  return (
    <>
      <PageHead steps={steps} kind="签到" title={known?.title} />
      <Await
        of={activity}
        skeleton={<TextSkeleton lines={10} />}
        onward={<WayOn label={list.label} to={list.to} />}
        empty={(found) => found === null}
        emptyView={<Empty text="没有这次签到" hint="它可能已被老师删除" />}
      >
        {(found) =>
          found && (
            <>
              <ActivityView key={id} activity={found} reload={activity.reload} />
              {mayManage(kernel, found) && <Attendance activity={found} opened={opened} reload={activity.reload} />}
            </>
          )
        }
      </Await>
    </>
  );
});

/** The check-in. In a class it is found in the class's list, which every upstream has; null if it is not in it. */
function useActivity({ id, clazzId }: Opened): Remote<ShownActivity | null> {
  const own = useRemote(clazzId === undefined ? getActivity.with({ id }) : undefined);
  const listed = useRemote(clazzId === undefined ? undefined : listClazzCheckIns.with({ clazzId }));
  return useMemo(
    (): Remote<ShownActivity | null> =>
      clazzId === undefined
        ? own
        : {
            get value() {
              const all = listed.value;
              return all === undefined ? undefined : (all.find((one) => one.id === id) ?? null);
            },
            get error() {
              return listed.error;
            },
            get loading() {
              return listed.loading;
            },
            reload: () => listed.reload(),
          },
    [own, listed, id, clazzId],
  );
}
