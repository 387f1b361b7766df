import IconArrowUp from '#icons/IconArrowUp';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel, useRemote } from '#kernel/index.ts';
import { NewRows } from '#plugins/ui/lists/NewRows.tsx';
import { follow } from '#plugins/ui/states/follow.ts';
import { countUnread, newestFor, type Notice } from './api.ts';
import { LOOKS, newerThanShown } from './newerThanShown.ts';

interface NewMessagesProps {
  /** The messages in the list; undefined while it is loading. */
  shown: readonly Notice[] | undefined;
  onShow: () => void;
}

/** Says that there are newer messages; the list does not change until the reader asks for them. */
export const NewMessages = observer(({ shown, onShow }: NewMessagesProps) => {
  const { session, remotes } = useKernel();
  const newest = useRemote(newestFor(session.signedIn));
  const newestOne = newest.value?.records[0];
  const [known, setKnown] = useState<Notice>();
  useEffect(() => follow(newest, LOOKS), [newest]);

  const isNew = newerThanShown(newestOne, known, shown);
  // Messages that the list has, or that existed when it was loaded, are not new.
  useEffect(() => {
    if (shown && newestOne && !isNew) setKnown(newestOne);
  }, [shown, newestOne, isNew]);
  useEffect(() => {
    if (isNew) remotes.outdate(countUnread);
  }, [isNew, remotes]);

  const show = () => {
    setKnown(newestOne);
    onShow();
  };
  return <NewRows icon={IconArrowUp} words={isNew ? '有新消息，点击查看' : undefined} onShow={show} />;
});
