import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { Pager } from '#plugins/ui/lists/pages/Pager.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { ListBar } from '#plugins/ui/lists/ListBar.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { Tag } from '#plugins/ui/detail/Tag.tsx';
import { NoticeList } from '#plugins/ui/notices/NoticeList.tsx';
import { listClassroomNotices } from '../api.ts';
import css from './AllNotices.module.css';

interface AllNoticesProps {
  classroomId: string;
  query: { keyword: string | undefined; page: number; size: number | undefined };
  setQuery: (change: { keyword?: string | undefined; page?: number; size?: number; notice?: string }) => void;
}

export const AllNotices = observer(({ classroomId, query, setQuery }: AllNoticesProps) => {
  const { keyword, page, size = savedPageSize() } = query;
  const notices = useRemote(listClassroomNotices.with({ classroomId, keyword, page, size }));
  const total = notices.value?.total ?? 0;
  return (
    <div className={css['notices']}>
      <ListBar
        search={{ label: '搜索公告', keyword, onSearch: (word) => setQuery({ keyword: word, page: 1 }) }}
        count={notices.value ? `共${total}条公告` : ''}
      />
      <Await
        of={notices}
        skeleton={<ListSkeleton />}
        empty={({ records }) => records.length === 0}
        emptyView={
          keyword === undefined && page === 1 ? (
            <Empty hint="老师发布的公告会出现在这里" />
          ) : (
            <Empty
              hint="没有符合条件的公告"
              onward={
                <Button variant="default" onClick={() => setQuery({ keyword: undefined, page: 1 })}>
                  看全部公告
                </Button>
              }
            />
          )
        }
      >
        {({ records }) => (
          <NoticeList
            of={records}
            heading="h3"
            onOpen={({ id }) => setQuery({ notice: id })}
            titleTag={({ style }) => style === '3' && <Tag tone="danger">重要</Tag>}
          />
        )}
      </Await>
      {total > 0 && <Pager label="公告分页" page={page} size={size} total={total} onChange={setQuery} />}
    </div>
  );
});
