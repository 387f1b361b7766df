import { observer } from 'mobx-react-lite';
import { type PageProps, RouteLink, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { useEmptyLast } from '#plugins/shell/frame/emptyLists.ts';
import { CardGrid, CardGridSkeleton } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { ContinueButton, nextOf, onwardOf } from '#plugins/ui/lists/rows/ContinueButton.tsx';
import { CoverCard } from '#plugins/ui/lists/rows/CoverCard.tsx';
import { ListPage } from '#plugins/ui/lists/ListPage.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { formatDate } from '#plugins/ui/clock/time.ts';
import type { MyPath } from '#plugins/catalogue/api.ts';
import { pathDetail, pathList } from '#plugins/catalogue/contract.ts';
import { myPaths } from './contract.ts';
import { pathsOf } from './api.ts';

/** The trainee's learning paths with the progress; the filter is in the address. */
export default observer(function MyPaths(query: PageProps<typeof myPaths>) {
  const setQuery = useQueryUpdate(myPaths);
  const { keyword, page, size = savedPageSize() } = query;
  const paths = useRemote(pathsOf(query));
  useEmptyLast(myPaths, { total: paths.value?.total, filtered: keyword !== undefined });
  const search = (word: string | undefined) => setQuery({ keyword: word, page: 1 });
  return (
    <ListPage
      title="我的路径"
      unit="条路径"
      of={paths}
      page={page}
      size={size}
      onPage={setQuery}
      skeleton={<CardGridSkeleton acting count={size} />}
      nothing="加入的学习路径会出现在这里"
      onward={<RouteLink to={pathList}>去看看学习路径</RouteLink>}
      onClear={keyword ? () => search(undefined) : undefined}
      search={{ label: '搜索我的路径', keyword, onSearch: search }}
    >
      {(records) => {
        const next = nextOf(records);
        return (
          <CardGrid of={records} id={({ pathId }) => pathId}>
            {(path) => <MyPathCard path={path} leading={path === next} />}
          </CardGrid>
        );
      }}
    </ListPage>
  );
});

function MyPathCard({ path, leading }: { path: MyPath; leading: boolean }) {
  const { pathId, title, cover, stageNum, courseNum, progress, joinTime, lastTime } = path;
  const to = pathDetail.with({ id: pathId });
  return (
    <CoverCard
      id={pathId}
      kind="path"
      to={to}
      title={title}
      cover={cover}
      source={[ifKnown(stageNum, (num) => `${num}个阶段`), ifKnown(courseNum, (num) => `${num}门课程`)]
        .filter(Boolean)
        .join(' · ')}
      progress={progress}
      facts={[
        lastTime ? `${formatRecent(lastTime)}学过` : '还没有开始学习',
        ifKnown(joinTime, (time) => `${formatDate(time)}加入`),
      ]}
      action={<ContinueButton onward={onwardOf(path)} leading={leading} title={title} to={to} />}
    />
  );
}
