import IconHeadset from '#icons/IconHeadset';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { type Kernel, useKernel } from '#kernel/index.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import { fetchWhenIdle } from '#plugins/ui/fetchWhenIdle.ts';
import { UnreadCount } from '#plugins/ui/notices/UnreadCount.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { OLD_CHAT_DATABASE, OUTBOX_DATABASE } from '#plugins/offline/disk/databaseNames.ts';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
import { useFoldOnLeaving } from '#plugins/ui/useFoldOnLeaving.ts';
import { helpOffered } from '../settings.ts';
import { helpPanelOf } from './helpPanel.store.ts';
import css from './HelpButton.module.css';

/** Connects users who have written to customer service in this browser; for all others the chat is not loaded. */
async function resume(kernel: Kernel): Promise<void> {
  const databases = new Set((await indexedDB.databases()).map(({ name }) => name));
  if (!databases.has(OLD_CHAT_DATABASE)) {
    if (!databases.has(OUTBOX_DATABASE)) return;
    const { hasTalked } = await import('../storage/talked.ts');
    if (!(await hasTalked(kernel))) return;
  }
  const { currentChat } = await import('../chat/currentChat.ts');
  await currentChat(kernel).startIfTalked();
}

const loadMenu = () => import('./HelpMenu.tsx');
const loadPanel = () => import('./HelpPanel.tsx');
const nothing = () => null;

/** This page redirects by itself, so it needs no help button. */
const WITHOUT_HELP = '/classroom/jumping';

/**
 * The help button: floats beside the page, or sits in the corner of the bar. It is part of the first load; everything
 * behind it is loaded on demand.
 */
export default observer(function HelpButton() {
  const kernel = useKernel();
  const { navigation } = kernel;
  const helpPanel = helpPanelOf(kernel);
  const { tab, unread } = helpPanel;
  const open = tab !== undefined;
  const [menu, setMenu] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => setMenu(false), [open]);
  useFoldOnLeaving(setMenu);
  const { chat } = helpOffered(kernel);
  const owner = ownerKey(kernel);
  useEffect(() => (chat ? fetchWhenIdle(() => resume(kernel)) : undefined), [chat, owner, kernel]);
  // The closed part had the focus.
  useEffect(() => (open ? () => button.current?.focus() : undefined), [open]);

  if (navigation.shown?.path.endsWith(WITHOUT_HELP)) return null;
  const failed = () => {
    setMenu(false);
    helpPanel.close();
    navigation.offerReload();
  };
  return (
    <aside className={css['root']} aria-label="帮助与客服">
      <IconButton
        className={css['button']}
        label={unread > 0 ? `在线客服，${unread}条新回复` : '帮助与客服'}
        aria-expanded={menu}
        hidden={open}
        ref={button}
        onClick={() => (unread > 0 ? helpPanel.open('chat') : setMenu(!menu))}
      >
        <IconHeadset size={24} stroke={1.75} aria-hidden />
        <UnreadCount of={unread} />
      </IconButton>
      {menu && <Late load={loadMenu} with={{ fold: setMenu, button }} failed={nothing} onFailure={failed} />}
      {open && <Late load={loadPanel} with={{ tab }} failed={nothing} onFailure={failed} />}
    </aside>
  );
});
