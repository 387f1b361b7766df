import { Accordion } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useRemote } from '#kernel/useRemote.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { ListSkeleton, TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { getClazzNotice, listClazzNotices } from '#plugins/training/api.ts';
import css from './ClazzNotices.module.css';

/** What a class tells those who are in it, newest first; each is read in its place. */
export const ClazzNotices = observer(({ clazzId }: { clazzId: string }) => {
  const notices = useRemote(listClazzNotices.with({ clazzId, page: 1, size: 20 }));
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Await
      of={notices}
      skeleton={<ListSkeleton count={3} />}
      empty={({ records }) => records.length === 0}
      emptyView={<Empty hint="培训班发布的公告会出现在这里" />}
    >
      {({ records }) => (
        <Accordion variant="separated" className={css['notices'] ?? ''} value={opened} onChange={setOpened}>
          {records.map(({ id, title, publishTime }) => (
            <Accordion.Item key={id} value={id} className={css['item'] ?? ''}>
              <Accordion.Control>
                <span className={css['title']}>{title}</span>
                <span className={css['time']}>{formatTime(publishTime)}</span>
              </Accordion.Control>
              <Accordion.Panel>{opened === id && <Notice id={id} />}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
    </Await>
  );
});

const Notice = observer(({ id }: { id: string }) => {
  const notice = useRemote(getClazzNotice.with({ id }));
  return (
    <Await of={notice} skeleton={<TextSkeleton lines={3} />}>
      {({ content }) => <RichContent html={content} headingsFrom={4} />}
    </Await>
  );
});
