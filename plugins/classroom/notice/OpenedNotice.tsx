import { Button } from '@mantine/core';
import IconArrowLeft from '#icons/IconArrowLeft';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useKernel, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { NoticeArticle } from '#plugins/ui/notices/NoticeArticle.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import {
  getClassroom,
  getClassroomNotice,
  getVsClassroom,
  listClassroomNotices,
  listClassrooms,
  listVsClassrooms,
} from '../api.ts';
import css from './OpenedNotice.module.css';

/** Calls whose answers have the unread count. */
const SHOWING_UNREAD = [listClassroomNotices, listClassrooms, listVsClassrooms, getClassroom, getVsClassroom];

interface OpenedNoticeProps {
  id: string;
  onOpen: (id: string | undefined) => void;
}

/** One notice; loading it marks it as read. */
export const OpenedNotice = observer(({ id, onOpen }: OpenedNoticeProps) => {
  const { remotes } = useKernel();
  const notice = useRemote(getClassroomNotice.with({ id }));
  const read = notice.value?.id;
  useEffect(() => {
    if (read === undefined) return;
    for (const call of SHOWING_UNREAD) remotes.outdate(call);
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
      <div className={`yx-card ${css['card']}`}>
        <Await of={notice} skeleton={<TextSkeleton lines={8} />}>
          {(found) => (
            // The link that led here is gone, so the notice takes the focus.
            <NoticeArticle
              key={found.id}
              notice={found}
              heading="h3"
              takeFocus
              neighbours={{ label: '前后公告', open: (other) => () => onOpen(other) }}
            />
          )}
        </Await>
      </div>
    </>
  );
});
