import { observer } from 'mobx-react-lite';
import { type PageProps, useKernel, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { CardGridSkeleton } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { ListPage } from '#plugins/ui/lists/ListPage.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { pathList } from '../contract.ts';
import { MarkedPathCards } from './MarkedPathCards.tsx';
import { pathsOf, pathsOfUser } from '../lists.api.ts';
import { NextOnPath } from './NextOnPath.tsx';
import { NextOnPathSkeleton } from './NextOnPathSkeleton.tsx';
import { pathToContinue } from './pathToContinue.ts';
import css from './NextOnPath.module.css';

/** All learning paths; the filters are in the address. */
export default observer(function PathList(query: PageProps<typeof pathList>) {
  const setQuery = useQueryUpdate(pathList);
  const { keyword, page, size = savedPageSize() } = query;
  const paths = useRemote(pathsOf(query));
  const { signedIn } = useKernel().session;

  return (
    <ListPage
      title="学习路径"
      unit="条路径"
      lead={signedIn && <MyNextStep />}
      of={paths}
      page={page}
      size={size}
      onPage={setQuery}
      skeleton={<CardGridSkeleton count={size} />}
      nothing="学习路径发布后会出现在这里"
      onClear={keyword === undefined ? undefined : () => setQuery({ keyword: undefined, page: 1 })}
      search={{
        label: '搜索学习路径',
        placeholder: '搜索想去的岗位',
        keyword,
        onSearch: (word) => setQuery({ keyword: word, page: 1 }),
      }}
    >
      {(records) => <MarkedPathCards paths={records} keyword={keyword} />}
    </ListPage>
  );
});

/** The signed-in user's next step, above the paths; also shown, at the same height, if there is none yet. */
const MyNextStep = observer(() => {
  const { value: mine, error } = useRemote(pathsOfUser);
  if (mine === undefined) return error ? null : <NextOnPathSkeleton />;
  const path = pathToContinue(mine.records);
  if (path) return <NextOnPath pathId={path.pathId} heading="h2" />;
  return (
    <section className={`yx-card ${css['strip']}`} aria-label="我的学习路径">
      <div className={css['none']}>
        <h2 className={css['title']}>我的学习路径</h2>
        <p>选一条想走的路径，加入后这里会显示你的进度和下一步。</p>
      </div>
    </section>
  );
});
