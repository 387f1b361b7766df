import IconArrowDown from '#icons/IconArrowDown';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useRemote } from '#kernel/index.ts';
import { NewRows } from '#plugins/ui/lists/NewRows.tsx';
import { follow } from '#plugins/ui/states/follow.ts';
import { newestReplies } from '../api.ts';
import { LOOKS } from './newReplies.ts';
import type { Replies } from './replies.store.ts';

interface NewRepliesProps {
  discussId: string;
  replies: Replies;
  narrow: boolean;
  onShow: () => void;
}

/** Says how many replies have come; the list does not change until the reader asks for them. */
export const NewReplies = observer(({ discussId, replies, narrow, onShow }: NewRepliesProps) => {
  const newest = useRemote(newestReplies(discussId));
  const { value } = newest;
  useEffect(() => follow(newest, LOOKS), [newest]);
  useEffect(() => {
    if (value) replies.hear(value);
  }, [value, replies]);
  return (
    <NewRows
      icon={IconArrowDown}
      words={replies.unseen > 0 ? `${replies.unseen}条新回复` : undefined}
      inPane={narrow}
      onShow={onShow}
    />
  );
});
