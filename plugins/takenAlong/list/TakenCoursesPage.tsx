import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { RouteLink, useHydrating, useKernel } from '#kernel/index.ts';
import { courseAt } from '#plugins/places/places.ts';
import { myCourses } from '#plugins/places/refs.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { ReadingPage } from '#plugins/ui/detail/ReadingPage.tsx';
import { formatSize } from '#plugins/ui/formatSize.ts';
import { RowList, RowListSkeleton } from '#plugins/ui/lists/rows/RowList.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { openTakeDialog } from '../take/openTakeDialog.ts';
import { wholeSize } from '../take/plan.ts';
import { Progressing } from '../take/Progressing.tsx';
import { roomLeft } from '../take/room.ts';
import type { TakenCourse } from '../takenCourse.ts';
import { type TakenCourses, takenCoursesOf } from '../takenCourses.store.ts';
import css from './TakenCoursesPage.module.css';

/** The courses on this machine that can be studied without a network. */
export default observer(function TakenCoursesPage() {
  const courses = takenCoursesOf(useKernel());
  const hydrating = useHydrating();
  const known = hydrating ? undefined : courses.courses;
  return (
    <ReadingPage
      title="已带走的课程"
      about="这些课程下载在这台设备上，没有网络也能学。退出登录后它们仍在这台设备上，只有你登录后看得到；在公用的电脑上，离开前请删除。"
    >
      {!hydrating && courses.failed ? (
        <ErrorView message="浏览器没有读出已带走的课程" onRetry={() => void courses.load()} />
      ) : known === undefined ? (
        <RowListSkeleton count={3} />
      ) : known.length === 0 ? (
        <Empty
          text="还没有带走的课程"
          hint="在课程学习页的目录上方点“带走学习”"
          onward={
            <Button variant="default" component={RouteLink} to={myCourses.with({})}>
              去学习
            </Button>
          }
        />
      ) : (
        <List of={courses} known={known} />
      )}
    </ReadingPage>
  );
});

const List = observer(({ of: courses, known }: { of: TakenCourses; known: readonly TakenCourse[] }) => {
  const room = useRoom(courses.size);
  const latest = known.toSorted((one, other) => usedAt(other) - usedAt(one));
  return (
    <>
      <h2 className={css['sum']}>
        共{known.length}门，占用{formatSize(courses.size)}
        {room !== undefined && `，本机还可用${formatSize(room)}`}
      </h2>
      <RowList rows={latest.map((taken) => rowOf(taken))} />
    </>
  );
});

const rowOf = (taken: TakenCourse) => ({
  id: taken.course,
  title: taken.title,
  to: courseAt(taken.place, taken.courseId),
  facts: [
    formatSize(wholeSize(taken)),
    `${formatRecent(taken.takenAt, Date.now())}带走`,
    taken.openedAt === undefined ? '还没有打开过' : `${formatRecent(taken.openedAt, Date.now())}打开过`,
    taken.left.length > 0 && `${taken.left.length}节没有带走`,
  ],
  note: <Row of={taken} />,
});

const Row = observer(({ of: taken }: { of: TakenCourse }) => {
  const kernel = useKernel();
  return <Progressing of={taken} renew={() => openTakeDialog(kernel, taken.place, taken.courseId, true)} />;
});

/** Looked up again whenever the courses take up more or less. */
function useRoom(size: number): number | undefined {
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    let gone = false;
    void roomLeft().then((left) => gone || setRoom(left));
    return () => {
      gone = true;
    };
  }, [size]);
  return room;
}

const usedAt = ({ openedAt, takenAt }: TakenCourse): number => Math.max(openedAt ?? 0, takenAt);
