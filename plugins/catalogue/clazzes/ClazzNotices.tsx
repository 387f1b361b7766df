import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { NoticeList } from '#plugins/ui/notices/NoticeList.tsx';
import { ListSkeleton, TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { getClazzNotice, listClazzNotices } from '../api.ts';

/** The notices of a class, for its members, newest first; each is read in its place. */
export const ClazzNotices = observer(({ clazzId }: { clazzId: string }) => {
  const notices = useRemote(listClazzNotices.with({ clazzId, page: 1, size: 20 }));
  const [opened, setOpened] = useState<string>();
  return (
    <Await
      of={notices}
      skeleton={<ListSkeleton count={3} />}
      empty={({ records }) => records.length === 0}
      emptyView={<Empty hint="培训班发布的公告会出现在这里" />}
    >
      {({ records }) => (
        <NoticeList
          of={records}
          heading="h3"
          onOpen={({ id }) => setOpened(id === opened ? undefined : id)}
          unfolded={{ id: opened, text: ({ id }) => <Notice id={id} /> }}
        />
      )}
    </Await>
  );
});

const Notice = observer(({ id }: { id: string }) => {
  const { remotes } = useKernel();
  const notice = useRemote(getClazzNotice.with({ id }));
  const there = notice.value !== undefined;
  // Asking for it has marked it as read.
  useEffect(() => {
    if (there) remotes.outdate(listClazzNotices);
  }, [there, remotes]);
  return (
    <Await of={notice} skeleton={<TextSkeleton lines={3} />}>
      {({ content }) => <RichContent html={content} headingsFrom={4} />}
    </Await>
  );
});
