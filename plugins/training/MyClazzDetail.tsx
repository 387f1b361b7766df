import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type Contributed, type PageProps, RouteLink, useKernel, usePageTitle, useRemote } from '#kernel/index.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { DetailHead } from '#plugins/ui/detail/DetailHead.tsx';
import { DetailHeadSkeleton } from '#plugins/ui/detail/DetailHeadSkeleton.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { HeadProgress } from '#plugins/ui/detail/HeadProgress.tsx';
import { StatusMark } from '#plugins/ui/detail/StatusMark.tsx';
import { TabLinks } from '#plugins/ui/tabs/TabLinks.tsx';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { ifKnown, formatPeriod } from '#plugins/ui/optionalText.ts';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { getRecentClazzChapter, listMyClazzCourses } from '#plugins/study/api.ts';
import { clazzCourseStudy, myClazzDetail, myClazzes } from '#plugins/places/refs.ts';
import { stepsTo } from '#plugins/places/places.ts';
import { groupTabs, type GroupedTab } from '#plugins/places/tabGroups.ts';
import { getClazzCounts, getClazzTrace, getMyClazz, listCourseOrder, type MyClazzDetail as Clazz } from './api.ts';
import { ClazzCourses } from './ClazzCourses.tsx';
import { ClazzProgress } from './ClazzProgress.tsx';
import { Classmates } from './Classmates.tsx';
import { type ClazzTab, clazzTabs } from './contract.ts';
import { inOrder } from './courseOrder.ts';
import { Membership } from './membership.store.ts';
import { ListedNotices } from './ListedNotices.tsx';

/** A class that the trainee is in: where to continue, and everything in it. */
export default observer(function MyClazzDetail({ id, tab }: PageProps<typeof myClazzDetail>) {
  const kernel = useKernel();
  const [membership] = useState(() => new Membership(kernel));
  const clazz = useRemote(getMyClazz.with({ id }));
  usePageTitle(clazz.value?.title);
  const leave = async () => {
    if (await membership.leave(id)) await kernel.navigation.go(myClazzes);
  };
  return (
    <Await of={clazz} skeleton={<DetailHeadSkeleton crumb />}>
      {(found) => (
        <>
          <DetailHead
            id={found.clazzId}
            kind="clazz"
            title={found.title}
            steps={stepsTo('clazz')}
            mark={<StatusMark inline status={found.status} />}
            summary={found.summary}
            cover={found.cover}
            facts={factsOf(found)}
            action={<Continue clazzId={id} />}
            actionElsewhere={tab !== 'courses'}
            rare={found.status === 5 ? [] : [{ label: '退出培训班', act: leave, danger: true }]}
            note={<Standing clazzId={id} />}
          />
          <Parts clazz={found} tab={tab} />
        </>
      )}
    </Await>
  );
});

/** A link to where the user left off, or to the first course. */
const Continue = observer(({ clazzId }: { clazzId: string }) => {
  const recent = useRemote(getRecentClazzChapter.with({ clazzId }));
  const courses = useRemote(listMyClazzCourses.with({ clazzId }));
  const order = useRemote(listCourseOrder.with({ clazzId }));
  if ([recent, courses, order].some(({ value, error }) => value === undefined && !error)) return <span />;
  const first = inOrder(courses.value ?? [], order.value).find(({ lockReason }) => !lockReason);
  const course = recent.value ?? first;
  if (recent.error || !course) return null;
  return (
    <Button size="md" component={RouteLink} to={clazzCourseStudy.with({ clazzId, courseId: course.courseId })}>
      {recent.value ? '继续学习' : '开始学习'}
    </Button>
  );
});

const Standing = observer(({ clazzId }: { clazzId: string }) => {
  const recent = useRemote(getRecentClazzChapter.with({ clazzId })).value;
  const trace = useRemote(getClazzTrace.with({ clazzId }));
  const { progress, doneChapterNum, chapterNum } = trace.value ?? {};
  const done =
    typeof doneChapterNum === 'number' &&
    typeof chapterNum === 'number' &&
    `完成必修内容${doneChapterNum} / ${chapterNum}节`;
  const words = [done, recent && `上次学到：${recent.chapterTitle}`].filter(Boolean).join('，');
  return (
    <>
      <HeadProgress label="培训班学习进度" value={progress} />
      <p className="yx-cut" title={words}>
        {words || '\u00A0'}
      </p>
    </>
  );
});

const Parts = observer(({ clazz, tab }: { clazz: Clazz; tab: string }) => {
  const { clazzId } = clazz;
  const counts = useRemote(getClazzCounts.with({ id: clazzId })).value;
  const others = useKernel()
    .contributions(clazzTabs)
    .filter(({ item }) => !counts || item.count?.(counts) !== 0);
  const tabs: readonly Omit<GroupedTab, 'to'>[] = [
    { id: 'courses', label: '课程', group: 'study' },
    ...others.map(({ item }) => ({ id: item.id, label: item.title, group: item.group })),
    { id: 'progress', label: '成绩', group: 'mine' },
    { id: 'notices', label: '公告', group: 'materials', unread: counts?.unreadNoticeNum ?? undefined },
    { id: 'classmates', label: '同学', group: 'talk' },
  ];
  const shown = tabs.some(({ id }) => id === tab) ? tab : 'courses';
  return (
    <TabLinks
      label="培训班内容"
      tabs={groupTabs(tabs.map((one) => ({ ...one, to: myClazzDetail.with({ id: clazzId, tab: one.id }) })))}
      value={shown}
    >
      <ShownTab clazz={clazz} shown={shown} contributed={others.find(({ item }) => item.id === shown)} />
    </TabLinks>
  );
});

interface ShownTabProps {
  clazz: Clazz;
  shown: string;
  contributed: Contributed<ClazzTab> | undefined;
}

function ShownTab({ clazz, shown, contributed }: ShownTabProps) {
  const { clazzId } = clazz;
  if (contributed) {
    return (
      <ContributionSlot
        key={contributed.name}
        point={clazzTabs}
        contributed={contributed}
        waiting={<ListSkeleton />}
        with={{ clazzId }}
      />
    );
  }
  if (shown === 'progress') return <ClazzProgress clazz={clazz} />;
  if (shown === 'notices') return <ListedNotices clazzId={clazzId} />;
  if (shown === 'classmates') return <Classmates clazzId={clazzId} />;
  return <ClazzCourses clazz={clazz} />;
}

/** The certificate and the telephone are shown with the progress instead. */
function factsOf({ agencyName, startTime, endTime, period, studyTime }: Clazz) {
  return [
    { label: '开设机构', value: agencyName },
    { label: '上课时间', value: formatPeriod(startTime, endTime) },
    { label: '学时', value: ifKnown(period, (hours) => `${formatFigure(hours)}学时`) },
    { label: '已学', value: ifKnown(studyTime, formatDuration) },
  ];
}
