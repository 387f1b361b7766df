import IconBell from '#icons/IconBell';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { reaction } from 'mobx';
import { type Remote, type Remotes, RouteLink, useKernel, useRemote } from '#kernel/index.ts';
import { UnreadCount } from '#plugins/ui/notices/UnreadCount.tsx';
import { follow, newsCame } from '#plugins/ui/states/follow.ts';
import { countUnread, listNotices, unreadCount } from './api.ts';
import { messageList } from './contract.ts';
import { LOOKS } from './newerThanShown.ts';
import { whenReadElsewhere } from './readElsewhere.ts';
import css from './UnreadTool.module.css';

/** The link to the messages in the header, with the number of unread ones. */
export default observer(function UnreadTool() {
  const { session, remotes } = useKernel();
  const { signedIn } = session;
  const unread = useRemote(signedIn ? unreadCount : undefined);
  useEffect(() => (signedIn ? followUnread(unread, remotes) : undefined), [signedIn, unread, remotes]);
  const count = unread.value?.count ?? 0;
  return (
    <RouteLink to={messageList} className={css['tool']} aria-label={count > 0 ? `消息，${count}条未读` : '消息'}>
      <IconBell size={22} stroke={1.75} aria-hidden />
      <UnreadCount of={count} />
    </RouteLink>
  );
});

/** Keeps the unread count up to date; call the result to stop. */
function followUnread(unread: Remote<{ count: number }>, remotes: Pick<Remotes, 'outdate'>): () => void {
  const stops = [
    follow(unread, LOOKS),
    // The page may show what a new message is about.
    reaction(
      () => unread.value?.count,
      (now = 0, before = now) => now > before && newsCame(),
    ),
    whenReadElsewhere(() => {
      remotes.outdate(countUnread);
      remotes.outdate(listNotices);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
