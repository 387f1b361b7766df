import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { RouteLink, useKernel, usePageTitle, useRemote } from '#kernel/index.ts';
import { LostPage } from '#plugins/shell/screens/LostPage.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { PLACES } from '#plugins/places/places.ts';
import { DetailHeadSkeleton } from '#plugins/ui/detail/DetailHeadSkeleton.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { CLASSROOM_PLACES } from '../classroomPlaces.ts';
import { type ClassroomPageProps, classroomTabs } from '../contract.ts';
import { ClassroomHead } from './ClassroomHead.tsx';
import { ClassroomParts } from './ClassroomParts.tsx';
import { standingTab, tabsOf } from './standingTab.ts';
import { Taught } from './Taught.tsx';

/** A classroom: its head, and the tab in the address. */
export default observer(function ClassroomPage({ kind, id, tab }: ClassroomPageProps) {
  const { contributions, plugins, navigation } = useKernel();
  const { list } = PLACES[kind];
  const tabs = tabsOf(kind, contributions(classroomTabs));
  const standing = standingTab(kind, tab, tabs, plugins);
  const atCourses = 'contributed' in standing && standing.contributed.item.id === 'resource';
  const lost = standing.kind === 'lost';
  const classroom = useRemote(lost ? undefined : CLASSROOM_PLACES[kind].get(id));
  usePageTitle(
    titleOf(standing.kind, 'contributed' in standing ? standing.contributed.item.title : '', classroom.value?.title),
  );

  const first =
    !classroom.value?.teaching && standing.kind === 'first' && tab !== undefined
      ? standing.contributed.item.id
      : undefined;
  useEffect(() => {
    if (first !== undefined) void navigation.go(PLACES[kind].page(id, first), { replace: true, stay: true });
  }, [first, kind, id, navigation]);

  if (lost) return <LostPage />;
  return (
    <Await
      of={classroom}
      skeleton={<ClassroomHeadSkeleton />}
      onward={<RouteLink to={list.to}>{list.label}</RouteLink>}
    >
      {(found) =>
        found.teaching ? (
          <Taught place={{ kind, id }} classroom={found} tab={tab} />
        ) : (
          <>
            <ClassroomHead place={{ kind, id }} classroom={found} atCourses={atCourses} />
            <ClassroomParts place={{ kind, id }} classroom={found} tabs={tabs} standing={standing} />
          </>
        )
      }
    </Await>
  );
});

function titleOf(kind: string, tab: string, classroom: string | undefined): string | undefined {
  if (kind === 'lost') return '页面走丢了';
  if (kind === 'closed') return '该功能未开通';
  return classroom && [tab, classroom].filter(Boolean).join(' - ');
}

/** A placeholder for the head and the tab's content. */
function ClassroomHeadSkeleton() {
  return (
    <>
      <DetailHeadSkeleton crumb lines={2} />
      <ListSkeleton />
    </>
  );
}
