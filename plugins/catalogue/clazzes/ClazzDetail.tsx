import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { boundedWait, type PageProps, useKernel, usePageTitle, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { useFollow } from '#plugins/ui/states/useFollow.ts';
import { usePageFacts } from '#plugins/shell/pageFacts.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { DetailHead } from '#plugins/ui/detail/DetailHead.tsx';
import { DetailHeadSkeleton } from '#plugins/ui/detail/DetailHeadSkeleton.tsx';
import { PersonCards } from '#plugins/ui/lists/rows/PersonCards.tsx';
import { TabBar } from '#plugins/ui/tabs/TabBar.tsx';
import { type ClazzDetail, type ClazzDetail as Clazz, getClazz } from '../api.ts';
import { ClazzAction } from './ClazzAction.tsx';
import { clazzAside, clazzFacts } from './clazzFacts.tsx';
import { ClazzIntroduction } from './ClazzIntroduction.tsx';
import { ClazzJoining } from './clazzJoining.store.ts';
import { ClazzNote } from './ClazzNote.tsx';
import { ClazzNotices } from './ClazzNotices.tsx';
import { ClazzStages } from './ClazzStages.tsx';
import { type ClazzStanding, clazzStanding, nextChange } from './clazzStanding.ts';
import { clazzDetail, clazzList } from '#plugins/places/refs.ts';
import { NotThere } from '../NotThere.tsx';
import { clazzPageFacts } from '../pageFacts.ts';
import { serverNow } from '../serverNow.ts';
import { StatusMark } from '#plugins/ui/detail/StatusMark.tsx';

/** The server's clock has a resolution of one second. */
const SLACK = 1000;

type Query = PageProps<typeof clazzDetail>;

/** A training class: its facts, dates and courses, and joining it. */
export default observer(function ClazzDetail({ id, tab }: Query) {
  const kernel = useKernel();
  // Above what waits for the class: what a visitor asked for outlives the sign-in.
  const [joining] = useState(() => new ClazzJoining(kernel));
  const clazz = useRemote(getClazz.with({ id }));
  usePageTitle(clazz.value?.title);
  usePageFacts(() => clazz.value && clazzPageFacts(clazz.value));
  useFollow(clazz, clazz.value?.applyState === 'pending', joining.decided);
  if (clazz.value === undefined && clazz.error?.kind === 'refused') {
    return <NotThere message={clazz.error.message} list={clazzList} label="去看看其他培训班" />;
  }
  return (
    <Await of={clazz} skeleton={<DetailHeadSkeleton aside />}>
      {(found) => <Found clazz={found} tab={tab} joining={joining} reload={clazz.reload} />}
    </Await>
  );
});

interface FoundProps {
  clazz: Clazz;
  tab: Query['tab'];
  joining: ClazzJoining;
  reload: () => unknown;
}

function Found({ clazz, tab, joining, reload }: FoundProps) {
  const setQuery = useQueryUpdate(clazzDetail);
  useChanges(clazz, reload);
  const standing = clazzStanding(clazz, serverNow(clazz));
  return (
    <>
      <DetailHead
        id={clazz.clazzId}
        kind="clazz"
        title={clazz.title}
        mark={<StatusMark inline status={clazz.status} />}
        summary={clazz.summary}
        tags={clazz.labels}
        cover={clazz.cover}
        facts={clazzFacts(clazz)}
        aside={clazzAside(clazz, standing)}
        action={<ClazzAction clazz={clazz} standing={standing} joining={joining} />}
        note={<ClazzNote clazz={clazz} standing={standing} />}
      />
      <TabBar
        label="培训班内容"
        tabs={tabsOf(clazz, standing.kind === 'joined')}
        value={tab}
        onChange={(next) => setQuery({ tab: next })}
      >
        {(shown) => <Part of={clazz} standing={standing} shown={shown} />}
      </TabBar>
    </>
  );
}

/** Its notices are for those who are in it. */
function tabsOf({ teachers }: Clazz, joined: boolean) {
  return [
    { id: 'intro', label: '介绍' },
    { id: 'courses', label: '阶段与课程' },
    ...(teachers.length > 0 ? [{ id: 'teachers', label: '老师' } as const] : []),
    ...(joined ? [{ id: 'notices', label: '公告' } as const] : []),
  ] as const;
}

function Part({ of, standing, shown }: { of: Clazz; standing: ClazzStanding; shown: Query['tab'] }) {
  switch (shown) {
    case 'courses':
      return <ClazzStages clazz={of} />;
    case 'teachers':
      return <PersonCards of={of.teachers.map(({ teacherId, ...teacher }) => ({ id: teacherId, ...teacher }))} />;
    case 'notices':
      return <ClazzNotices clazzId={of.clazzId} />;
    default:
      return <ClazzIntroduction clazz={of} standing={standing} />;
  }
}

/** Asks the server again when the class opens, closes, begins or ends: the page does not decide by itself. */
function useChanges(clazz: ClazzDetail, reload: () => unknown): void {
  useEffect(() => {
    const now = serverNow(clazz);
    const next = nextChange(clazz, now);
    if (next === undefined) return undefined;
    const timer = setTimeout(reload, boundedWait(next - now + SLACK));
    return () => clearTimeout(timer);
  }, [clazz, reload]);
}
