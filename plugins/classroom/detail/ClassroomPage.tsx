import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { usePageTitle } from '#kernel/routing/usePageTitle.ts';
import LostPage from '#plugins/shell/screens/LostPage.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { type ClassroomPageProps, classroomTabs } from '../contract.ts';
import { ClassroomHead } from './ClassroomHead.tsx';
import { ClassroomHeadSkeleton } from './ClassroomHeadSkeleton.tsx';
import { ClassroomParts } from './ClassroomParts.tsx';
import { standingTab, tabsOf } from './standingTab.ts';

/** A classroom: its head, which stays, and the tab that stands in the address. */
export default observer(function ClassroomPage({ place, classroomId, tab }: ClassroomPageProps) {
  const { contributions, plugins, navigation } = useKernel();
  const tabs = tabsOf(place.kind, contributions(classroomTabs));
  const standing = standingTab(place, tab, tabs, plugins);
  const lost = standing.kind === 'lost';
  const classroom = useRemote(lost ? undefined : place.get(classroomId));
  usePageTitle(
    titleOf(standing.kind, 'contributed' in standing ? standing.contributed.item.title : '', classroom.value?.title),
  );

  const first = standing.kind === 'first' && tab !== undefined ? standing.contributed.item.id : undefined;
  useEffect(() => {
    if (first !== undefined) void navigation.go(place.at(classroomId, first), { replace: true, stay: true });
  }, [first, place, classroomId, navigation]);

  if (lost) return <LostPage path={navigation.shown?.path ?? ''} />;
  return (
    <Await
      of={classroom}
      skeleton={<ClassroomHeadSkeleton />}
      onward={<RouteLink to={place.list}>去{place.title}</RouteLink>}
    >
      {(found) => (
        <>
          <ClassroomHead place={place} classroom={found} />
          <ClassroomParts place={place} classroom={found} tabs={tabs} standing={standing} />
        </>
      )}
    </Await>
  );
});

function titleOf(kind: string, tab: string, classroom: string | undefined): string | undefined {
  if (kind === 'lost') return '页面走丢了';
  if (kind === 'closed') return '该功能未开通';
  return classroom && [tab, classroom].filter(Boolean).join(' - ');
}
