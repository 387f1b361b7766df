import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type PageProps, RouteLink, useKernel, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { useEmptyLast } from '#plugins/shell/frame/emptyLists.ts';
import { useFollow } from '#plugins/ui/states/useFollow.ts';
import { nextOf } from '#plugins/ui/lists/rows/ContinueButton.tsx';
import { CardGrid, CardGridSkeleton } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { type Filter, filterBy } from '#plugins/ui/lists/filters/filters.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { ListPage } from '#plugins/ui/lists/ListPage.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { type ListedRow, RowList, RowListSkeleton } from '#plugins/ui/lists/rows/RowList.tsx';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { CLAZZ_APPLY_STATE_NAMES, type ClazzApply } from '#plugins/catalogue/api.ts';
import { clazzDetail, clazzList, myClazzDetail, myClazzes } from '#plugins/places/refs.ts';
import { Membership } from './membership.store.ts';
import { MyClazzCard } from './MyClazzCard.tsx';
import { appliesOf, clazzCounts, clazzesOf } from './api.ts';

type Query = PageProps<typeof myClazzes>;

/** The trainee's classes: joined, applied for, and over. */
export default observer(function MyClazzes(query: Query) {
  const setQuery = useQueryUpdate(myClazzes);
  const counts = useRemote(clazzCounts).value;
  const choices = [
    { value: 'joined', label: counted('全部', counts?.joined) },
    { value: 'studied', label: '最近学习' },
    { value: 'ended', label: counted('已结束', counts?.ended) },
    { value: 'applied', label: '我的申请' },
  ] as const;
  const shown = filterBy({
    label: '显示',
    choices,
    value: query.show,
    onChange: (show) => setQuery({ show, keyword: undefined, page: 1 }),
  });
  return query.show === 'applied' ? <Applied query={query} shown={shown} /> : <Joined query={query} shown={shown} />;
});

const NOTHING: Readonly<Record<Query['show'], string>> = {
  joined: '加入的培训班会出现在这里',
  studied: '学习过的培训班会出现在这里',
  ended: '结束了的培训班会出现在这里',
  applied: '申请加入的培训班会出现在这里',
};

interface ShownProps {
  query: Query;
  shown: Filter;
}

const Joined = observer(({ query, shown }: ShownProps) => {
  const setQuery = useQueryUpdate(myClazzes);
  const { keyword, page, show, size = savedPageSize() } = query;
  const clazzes = useRemote(clazzesOf(query));
  useEmptyLast(myClazzes, { total: clazzes.value?.total, filtered: show !== 'joined' || keyword !== undefined });
  const search = (word: string | undefined) => setQuery({ keyword: word, page: 1 });
  return (
    <ListPage
      title="培训班"
      unit="个培训班"
      of={clazzes}
      page={page}
      size={size}
      onPage={setQuery}
      filters={[shown]}
      skeleton={<CardGridSkeleton acting count={size} />}
      nothing={NOTHING[show]}
      onward={<RouteLink to={clazzList}>去看看培训班</RouteLink>}
      onClear={keyword ? () => search(undefined) : undefined}
      search={{ label: '搜索我的培训班', keyword, onSearch: search }}
    >
      {(records) => {
        const next = nextOf(records);
        return (
          <CardGrid of={records} id={({ clazzId }) => clazzId}>
            {(clazz) => <MyClazzCard clazz={clazz} leading={clazz === next} />}
          </CardGrid>
        );
      }}
    </ListPage>
  );
});

const Applied = observer(({ query, shown }: ShownProps) => {
  const kernel = useKernel();
  const [membership] = useState(() => new Membership(kernel));
  const setQuery = useQueryUpdate(myClazzes);
  const { page, size = savedPageSize() } = query;
  const applies = useRemote(appliesOf(query));
  const pending = applies.value?.records.filter(({ state }) => state === 'pending').length ?? 0;
  useFollow(applies, pending, membership.decided);
  return (
    <ListPage
      title="培训班"
      unit="个申请"
      of={applies}
      page={page}
      size={size}
      onPage={setQuery}
      filters={[shown]}
      skeleton={<RowListSkeleton />}
      nothing={NOTHING.applied}
    >
      {(records) => <RowList rows={records.map((apply) => rowOf(apply, membership))} />}
    </ListPage>
  );
});

function rowOf({ clazzId, title, state, applyTime, reason }: ClazzApply, membership: Membership): ListedRow {
  return {
    id: clazzId,
    title,
    to: state === 'joined' ? myClazzDetail.with({ id: clazzId }) : clazzDetail.with({ id: clazzId }),
    facts: [
      CLAZZ_APPLY_STATE_NAMES[state],
      ifKnown(applyTime, (time) => `${formatRecent(time)}申请`),
      state === 'rejected' && reason,
    ],
    action: state === 'pending' && (
      <GuardedButton variant="default" loading={membership.busy} onClick={() => membership.withdraw(clazzId)}>
        撤回申请
      </GuardedButton>
    ),
  };
}

function counted(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} ${count}`;
}
