import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { useQueryUpdate } from '#kernel/routing/useQueryUpdate.ts';
import { CardGridSkeleton } from '#plugins/ui/lists/CardGrid.tsx';
import { ListPage } from '#plugins/ui/lists/ListPage.tsx';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import { SearchField } from '#plugins/ui/lists/SearchField.tsx';
import { pathList } from './contract.ts';
import { MarkedPathCards } from './MarkedPathCards.tsx';
import { pathsOf } from './lists.api.ts';
import { MyNextStep } from './MyNextStep.tsx';

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
      search={
        <SearchField
          key={keyword}
          label="搜索学习路径"
          placeholder="搜索想去的岗位"
          keyword={keyword}
          onSearch={(word) => setQuery({ keyword: word, page: 1 })}
        />
      }
    >
      {(records) => <MarkedPathCards paths={records} />}
    </ListPage>
  );
});
