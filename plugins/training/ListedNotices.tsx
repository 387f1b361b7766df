import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/index.ts';
import { PagedRows } from '#plugins/ui/lists/pages/PagedRows.tsx';
import { usePaging } from '#plugins/ui/lists/pages/usePaging.ts';
import { NoticeList } from '#plugins/ui/notices/NoticeList.tsx';
import { listClazzNotices } from '#plugins/catalogue/api.ts';
import { clazzNotices } from './contract.ts';

/** The notices of a class, newest first. */
export const ListedNotices = observer(({ clazzId }: { clazzId: string }) => {
  const paging = usePaging();
  const notices = useRemote(listClazzNotices.with({ clazzId, page: paging.page, size: paging.size }));
  return (
    <PagedRows
      of={notices}
      {...paging}
      nothing="培训班发布的公告会出现在这里"
      list={(records) => <NoticeList of={records} heading="h3" to={({ id }) => clazzNotices.with({ clazzId, id })} />}
    />
  );
});
