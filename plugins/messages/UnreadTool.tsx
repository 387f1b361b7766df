import IconBell from '#icons/IconBell';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { UnreadCount } from '#plugins/ui/notices/UnreadCount.tsx';
import { unreadCount } from './api.ts';
import { messageList } from './contract.ts';
import { followUnread } from './followUnread.ts';
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
