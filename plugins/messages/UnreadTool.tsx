import IconBell from '#icons/IconBell';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/http/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { whileVisible } from '#kernel/ui/whileVisible.ts';
import { countUnread, listNotices } from './api.ts';
import { messageList } from './contract.ts';
import { EVERY } from './newerThanShown.ts';
import { whenReadElsewhere } from './readElsewhere.ts';
import css from './UnreadTool.module.css';

/** The way to the messages in the header, with the number of those that are not read. */
export default observer(function UnreadTool() {
  const { session, remotes } = useKernel();
  const { signedIn } = session;
  const unread = useRemote(signedIn ? countUnread.with({}) : undefined);
  useEffect(() => (signedIn ? whileVisible(() => void unread.reload(), EVERY) : undefined), [signedIn, unread]);
  useEffect(
    () =>
      whenReadElsewhere(() => {
        remotes.outdate(countUnread);
        remotes.outdate(listNotices);
      }),
    [remotes],
  );
  const count = unread.value?.count ?? 0;
  return (
    <RouteLink to={messageList} className={css['tool']} aria-label={count > 0 ? `消息，${count} 条未读` : '消息'}>
      <IconBell size={22} stroke={1.75} aria-hidden />
      {count > 0 && (
        <span className={css['count']} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </RouteLink>
  );
});
