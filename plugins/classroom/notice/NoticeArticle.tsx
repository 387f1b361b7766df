import { Button } from '@mantine/core';
import IconArrowLeft from '#icons/IconArrowLeft';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { NoticeDetail } from '#plugins/messages/api.ts';
import { listVsClassrooms } from '#plugins/simulation/api.ts';
import { getClassroomNotice, listClassroomNotices, listClassrooms } from '../api.ts';
import css from './NoticeArticle.module.css';

interface NoticeArticleProps {
  id: string;
  onOpen: (id: string | undefined) => void;
}

/** One notice; asking for it marks it as read. */
export const NoticeArticle = observer(({ id, onOpen }: NoticeArticleProps) => {
  const { remotes } = useKernel();
  const notice = useRemote(getClassroomNotice.with({ id }));
  const read = notice.value?.id;
  useEffect(() => {
    if (read === undefined) return;
    for (const call of [listClassroomNotices, listClassrooms, listVsClassrooms]) remotes.outdate(call);
  }, [read, remotes]);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={() => onOpen(undefined)}
      >
        全部公告
      </Button>
      <div className={css['card']}>
        <Await of={notice} skeleton={<TextSkeleton lines={8} />}>
          {(found) => <Article key={found.id} notice={found} onOpen={onOpen} />}
        </Await>
      </div>
    </>
  );
});

function Article({ notice, onOpen }: { notice: NoticeDetail; onOpen: (id: string) => void }) {
  const { title, publisher, publishTime, content, previous, next } = notice;
  const heading = useRef<HTMLHeadingElement>(null);
  // What led here is gone: the reading starts at the heading.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article>
      <h3 className={css['title']} tabIndex={-1} ref={heading}>
        {title}
      </h3>
      <p className={css['facts']}>
        {publisher} <time dateTime={publishTime}>{formatTime(publishTime)}</time>
      </p>
      <RichContent html={content} headingsFrom={4} />
      {(previous ?? next) && (
        <nav className={css['neighbours']} aria-label="前后公告">
          {previous && <Neighbour label="上一条" of={previous} onOpen={onOpen} />}
          {next && <Neighbour label="下一条" of={next} onOpen={onOpen} />}
        </nav>
      )}
    </article>
  );
}

interface NeighbourProps {
  label: string;
  of: { id: string; title: string };
  onOpen: (id: string) => void;
}

function Neighbour({ label, of, onOpen }: NeighbourProps) {
  return (
    <button type="button" className={css['neighbour']} onClick={() => onOpen(of.id)}>
      <span className={css['label']}>{label}</span>
      <span>{of.title}</span>
    </button>
  );
}
