import IconMessageCircle from '#icons/IconMessageCircle';
import IconSparkles from '#icons/IconSparkles';
import IconX from '#icons/IconX';
import { ActionIcon, Tabs } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { Late } from '#plugins/ui/states/Late.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { feedback, helpCentre } from '../contract.ts';
import { helpOffered } from '../settings.ts';
import { type HelpTab, helpPanelOf } from './helpPanel.store.ts';
import css from './HelpPanel.module.css';
import { pageInQuestion } from './pageInQuestion.ts';
import { PanelGrip } from './PanelGrip.tsx';
import { panelCoversPage, usePanelSize } from './usePanelSize.ts';

const chatTab = () => import('../chat/ChatTab.tsx');
const assistantTab = () => import('../assistant/AssistantTab.tsx');

/** Customer service and the AI helper in a panel next to the page, which stays usable. */
export default observer(function HelpPanel({ tab }: { tab: HelpTab }) {
  const kernel = useKernel();
  const helpPanel = helpPanelOf(kernel);
  const { chat, assistant } = helpOffered(kernel);
  const size = usePanelSize();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = panel.current;
    // Once loaded, the tab moves the focus to its text field.
    box?.focus();
    const stop = new AbortController();
    // A dialog over the panel takes the key, also before it has taken the focus.
    let covered = false;
    const look = () => (covered = document.querySelector('[aria-modal="true"]') !== null);
    const onKeyDown = ({ key, isComposing, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing && !defaultPrevented && !covered) helpPanel.close();
    };
    addEventListener('keydown', look, { capture: true, signal: stop.signal });
    box?.addEventListener('keydown', onKeyDown, { signal: stop.signal });
    return () => stop.abort();
  }, [helpPanel]);
  const failed = (again: () => void) => <ErrorView message="没有加载出来" advice="请检查网络连接" onRetry={again} />;
  const tabOf = (load: typeof chatTab) => <Late load={load} with={{}} waiting={<TextSkeleton />} failed={failed} />;
  return (
    <div ref={panel} className={css['panel']} style={size.style} role="dialog" aria-label="帮助与客服" tabIndex={-1}>
      <PanelGrip size={size} />
      <Tabs
        className={css['tabs']}
        value={tab}
        keepMounted={false}
        onChange={(value) => helpPanel.open(value === 'assistant' ? 'assistant' : 'chat')}
      >
        <div className={css['head']}>
          <Tabs.List className={css['list']} aria-label="找谁帮忙">
            {chat && (
              <Tabs.Tab value="chat" leftSection={<IconMessageCircle size={18} aria-hidden />}>
                在线客服
                {tab !== 'chat' && helpPanel.unread > 0 && `（${helpPanel.unread}）`}
              </Tabs.Tab>
            )}
            {assistant && (
              <Tabs.Tab value="assistant" leftSection={<IconSparkles size={18} aria-hidden />}>
                智能助手
              </Tabs.Tab>
            )}
          </Tabs.List>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label="关闭" onClick={helpPanel.close}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </div>
        <Tabs.Panel value="chat" className={css['tab']}>
          {tabOf(chatTab)}
        </Tabs.Panel>
        <Tabs.Panel value="assistant" className={css['tab']}>
          {tabOf(assistantTab)}
        </Tabs.Panel>
      </Tabs>
      <Elsewhere />
    </div>
  );
});

const Elsewhere = observer(() => {
  const kernel = useKernel();
  const { close } = helpPanelOf(kernel);
  const { phone } = helpOffered(kernel);
  // There the panel covers the page that the link leads to.
  const onClick = () => {
    if (panelCoversPage()) close();
  };
  return (
    <nav className={css['elsewhere']} aria-label="其他帮助">
      <RouteLink to={helpCentre} onClick={onClick}>
        帮助中心
      </RouteLink>
      <RouteLink to={feedback.with({ page: pageInQuestion(kernel) })} onClick={onClick}>
        意见反馈
      </RouteLink>
      {phone && <a href={`tel:${phone}`}>电话{phone}</a>}
    </nav>
  );
});
