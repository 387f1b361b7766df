import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { draftsOf } from '#plugins/offline/drafts/useDraft.ts';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import outgoingOf from '../writing/discussOutbox.ts';
import { ReplyComposer } from '../writing/ReplyComposer.tsx';
import { Answers } from './answers.store.ts';
import { NewReplies } from './NewReplies.tsx';
import type { Opened } from './opened.ts';
import { type Portion, Replies } from './replies.store.ts';
import { ReplyRow } from './ReplyRow.tsx';
import { ReplyRows } from './ReplyRows.tsx';
import type { RepliesProps } from './RepliesSection.tsx';
import css from './RepliesSection.module.css';

interface RepliesOfProps extends RepliesProps {
  first: Portion;
  onNewest: () => void;
}

/** The replies from their first portion on: what comes later joins them when the reader asks for it. */
export const RepliesOf = observer(({ first, onNewest, ...props }: RepliesOfProps) => {
  const { discuss, order, linked, narrow, onQuery } = props;
  const kernel = useKernel();
  const outgoing = outgoingOf(kernel);
  const { userId } = kernel.session.user ?? {};
  const [replies] = useState(() => new Replies(kernel, discuss.id, order, first));
  const [answers] = useState(() => new Answers(discuss.id));
  const opened: Opened = {
    ...props,
    replies,
    answers,
    goTo(replyId) {
      if (replyId === linked) void replies.find(replyId);
      else onQuery({ reply: replyId });
    },
  };
  const own = outgoing.arrivedIn(discuss.id, undefined).filter(({ id }) => !replies.has(id));
  const ownIds = outgoing.arrived.map(({ id }) => id).join();

  useEffect(() => {
    if (linked !== undefined) void replies.find(linked);
  }, [linked, replies]);
  useEffect(() => {
    for (const id of ownIds.split(',')) replies.wrote(id);
  }, [ownIds, replies]);
  useEffect(() => {
    if (userId !== undefined) void answers.load(draftsOf(kernel), userId);
  }, [kernel, answers, userId]);

  return (
    <>
      {discuss.closed ? (
        <p className="yx-note">讨论已关闭，不能再回复</p>
      ) : (
        <div className={css['own']}>
          <Unfinished opened={opened} />
        </div>
      )}
      <ReplyComposer about={{ discussId: discuss.id }} open writable={!discuss.closed} />
      {own.length > 0 && (
        <div className="yx-card">
          {own.map((reply) => (
            <ReplyRow key={reply.id} opened={opened} reply={reply} />
          ))}
        </div>
      )}
      {replies.gone && (
        <p className="yx-note" role="status">
          链接里的回复不在这里，可能已经被删除
        </p>
      )}
      <NewReplies
        discussId={discuss.id}
        replies={replies}
        narrow={narrow}
        onShow={() => (order === 'old' ? replies.join() : onNewest())}
      />
      {replies.total > 0 && (
        <div className="yx-card">
          <ReplyRows opened={opened} />
        </div>
      )}
      {replies.total === 0 && own.length === 0 && (
        <Empty hint={discuss.closed ? '没有人回复过' : '还没有人回复，来说第一句'} />
      )}
    </>
  );
});

/** Unfinished answers to replies outside of the drawn list. */
const Unfinished = observer(({ opened: { answers, replies, goTo } }: { opened: Opened }) =>
  answers
    .elsewhere((id) => replies.has(id))
    .map(([replyId, to]) => (
      <p key={replyId} className={`yx-note ${css['unfinished']}`}>
        你给@{to}的回复还没有写完
        <Button variant="default" size="compact-sm" onClick={() => goTo(replyId)}>
          继续写
        </Button>
      </p>
    )),
);
