import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import { PagedRows } from '#plugins/ui/lists/PagedRows.tsx';
import { formatRecent } from '#plugins/ui/clock/time.ts';
import { usePaging } from '#plugins/ui/lists/usePaging.ts';
import { listClazzNotices } from './api.ts';
import { clazzNotices } from './contract.ts';

/** What is told to a class, newest first. */
export const NoticeList = observer(({ clazzId }: { clazzId: string }) => {
  const paging = usePaging();
  const notices = useRemote(listClazzNotices.with({ clazzId, page: paging.page, size: paging.size }));
  return (
    <PagedRows
      of={notices}
      {...paging}
      nothing="培训班发布的公告会出现在这里"
      row={({ id, title, summary, publishTime, read }) => ({
        id,
        title: read === false ? `【未读】${title}` : title,
        to: clazzNotices.with({ clazzId, id }),
        facts: [formatRecent(publishTime), summary],
      })}
    />
  );
});
