import IconHeadset from '#icons/IconHeadset';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { Late } from '#plugins/ui/states/Late.tsx';
import { helpOffered } from '../settings.ts';
import { deskOf } from './desk.store.ts';
import css from './HelpButton.module.css';
import { takeUpChat } from './takeUpChat.ts';
import { useOutOfTheWay } from './useOutOfTheWay.ts';

const helpMenu = () => import('./HelpMenu.tsx');
const helpPanel = () => import('./HelpPanel.tsx');
const nothing = () => null;

/** It leads elsewhere by itself: nobody stays there for help. */
const WITHOUT_HELP = '/classroom/jumping';

/** The way to help from everywhere. In the first load: everything behind it comes when it is wanted. */
export default observer(function HelpButton() {
  const kernel = useKernel();
  const { navigation } = kernel;
  const desk = deskOf(kernel);
  const { counter, unread } = desk;
  const open = counter !== undefined;
  const [menu, setMenu] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const away = useOutOfTheWay();

  useEffect(() => setMenu(false), [navigation.shown, open]);
  const { chat } = helpOffered(kernel);
  useEffect(() => {
    if (chat) takeUpChat(kernel);
  }, [chat, kernel]);
  // What was open had the focus.
  useEffect(() => (open ? () => button.current?.focus() : undefined), [open]);

  if (navigation.shown?.path === WITHOUT_HELP) return null;
  const failed = () => {
    setMenu(false);
    desk.close();
    navigation.offerReload();
  };
  return (
    <aside className={css['root']} aria-label="帮助与客服" data-away={(away && !menu && !open) || undefined}>
      <button
        type="button"
        className={css['button']}
        aria-label={unread > 0 ? `在线客服，${unread} 条新回复` : '帮助与客服'}
        aria-expanded={menu}
        hidden={open}
        ref={button}
        onClick={() => (unread > 0 ? desk.open('chat') : setMenu(!menu))}
      >
        <IconHeadset size={24} stroke={1.75} aria-hidden />
        {unread > 0 && <span className={css['count']}>{unread > 99 ? '99+' : unread}</span>}
      </button>
      {menu && <Late load={helpMenu} with={{ fold: setMenu, button }} failed={nothing} onFailure={failed} />}
      {open && <Late load={helpPanel} with={{ counter }} failed={nothing} onFailure={failed} />}
    </aside>
  );
});
