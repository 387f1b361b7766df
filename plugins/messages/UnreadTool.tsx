import IconBell from '#icons/IconBell';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { follow, newsCame } from '#kernel/http/follow.ts';
import { useRemote } from '#kernel/http/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { countUnread, listNotices } from './api.ts';
import { messageList } from './contract.ts';
import { LOOKS } from './newerThanShown.ts';
import { whenReadElsewhere } from './readElsewhere.ts';
import css from './UnreadTool.module.css';

/** The way to the messages in the header, with the number of those that are not read. */
export default observer(function UnreadTool() {
  const { session, remotes } = useKernel();
  const { signedIn } = session;
  const unread = useRemote(signedIn ? countUnread.with({}) : undefined);
  useEffect(() => (signedIn ? follow(unread, LOOKS) : undefined), [signedIn, unread]);
  useEffect(
    () =>
      whenReadElsewhere(() => {
        remotes.outdate(countUnread);
        remotes.outdate(listNotices);
      }),
    [remotes],
  );
  const known = unread.value?.count;
  const before = useRef(known);
  // What a message tells of may stand on the page.
  useEffect(() => {
    if (before.current !== undefined && known !== undefined && known > before.current) newsCame();
    before.current = known;
  }, [known]);
  const count = known ?? 0;
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
