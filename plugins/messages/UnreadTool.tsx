import IconBell from '#icons/IconBell';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import type { Remote, Remotes } from '#kernel/http/Remote.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { UnreadCount } from '#plugins/ui/notices/UnreadCount.tsx';
import { unreadCount } from './api.ts';
import { messageList } from './contract.ts';
import css from './UnreadTool.module.css';

/** The link to the messages in the header, with the number of unread ones. */
export default observer(function UnreadTool() {
  const { session, remotes, recovery } = useKernel();
  const { signedIn } = session;
  const unread = useRemote(signedIn ? unreadCount : undefined);
  useEffect(() => {
    if (!signedIn) return undefined;
    const left = new AbortController();
    // Without its code, the number is that of when the page was opened.
    const stop = recovery.keepTrying(() => followLater(unread, remotes, left.signal));
    left.signal.addEventListener('abort', stop);
    return () => left.abort();
  }, [signedIn, unread, remotes, recovery]);
  const count = unread.value?.count ?? 0;
  return (
    <RouteLink to={messageList} className={css['tool']} aria-label={count > 0 ? `消息，${count}条未读` : '消息'}>
      <IconBell size={22} stroke={1.75} aria-hidden />
      <UnreadCount of={count} />
    </RouteLink>
  );
});

async function followLater(unread: Remote<{ count: number }>, remotes: Remotes, left: AbortSignal): Promise<void> {
  const { followUnread } = await import('./followUnread.ts');
  if (!left.aborted) left.addEventListener('abort', followUnread(unread, remotes));
}
