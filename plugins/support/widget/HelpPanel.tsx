import IconMessageCircle from '#icons/IconMessageCircle';
import IconSparkles from '#icons/IconSparkles';
import IconX from '#icons/IconX';
import { ActionIcon, Tabs } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { Late } from '#plugins/ui/states/Late.tsx';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { ErrorView } from '#plugins/ui/states/ErrorView.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { feedback, helpCentre } from '../contract.ts';
import { helpOffered } from '../settings.ts';
import { type Counter, deskOf } from './desk.store.ts';
import css from './HelpPanel.module.css';
import { pageAsked } from './pageAsked.ts';
import { PanelGrip } from './PanelGrip.tsx';
import { usePanelSize } from './usePanelSize.ts';

const chatCounter = () => import('../chat/ChatCounter.tsx');
const assistantCounter = () => import('../assistant/AssistantCounter.tsx');

/** Customer service and the AI helper, beside the page: the page can be used meanwhile. */
export default observer(function HelpPanel({ counter }: { counter: Counter }) {
  const kernel = useKernel();
  const desk = deskOf(kernel);
  const { chat, assistant } = helpOffered(kernel);
  const size = usePanelSize();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = panel.current;
    // The counter takes the focus to where one types, once it is there.
    box?.focus();
    const stop = new AbortController();
    const onKeyDown = ({ key, isComposing, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing && !defaultPrevented) desk.close();
    };
    box?.addEventListener('keydown', onKeyDown, { signal: stop.signal });
    return () => stop.abort();
  }, [desk]);
  const failed = (again: () => void) => <ErrorView message="没有加载出来" advice="请检查网络连接" onRetry={again} />;
  const counterOf = (load: typeof chatCounter) => (
    <Late load={load} with={{}} waiting={<TextSkeleton />} failed={failed} />
  );
  return (
    <div ref={panel} className={css['panel']} style={size.style} role="dialog" aria-label="帮助与客服" tabIndex={-1}>
      <PanelGrip size={size} />
      <Tabs
        className={css['tabs']}
        value={counter}
        keepMounted={false}
        onChange={(value) => desk.open(value === 'assistant' ? 'assistant' : 'chat')}
      >
        <div className={css['head']}>
          <Tabs.List className={css['list']} aria-label="找谁帮忙">
            {chat && (
              <Tabs.Tab value="chat" leftSection={<IconMessageCircle size={18} aria-hidden />}>
                在线客服
                {counter !== 'chat' && desk.unread > 0 && `（${desk.unread}）`}
              </Tabs.Tab>
            )}
            {assistant && (
              <Tabs.Tab value="assistant" leftSection={<IconSparkles size={18} aria-hidden />}>
                智能助手
              </Tabs.Tab>
            )}
          </Tabs.List>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label="关闭" onClick={desk.close}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </div>
        <Tabs.Panel value="chat" className={css['counter']}>
          {counterOf(chatCounter)}
        </Tabs.Panel>
        <Tabs.Panel value="assistant" className={css['counter']}>
          {counterOf(assistantCounter)}
        </Tabs.Panel>
      </Tabs>
      <Elsewhere />
    </div>
  );
});

const Elsewhere = observer(() => {
  const kernel = useKernel();
  const { close } = deskOf(kernel);
  const { phone } = helpOffered(kernel);
  // There the panel covers the page that the link leads to.
  const onClick = () => {
    if (matchMedia('(max-width: 767px)').matches) close();
  };
  return (
    <nav className={css['elsewhere']} aria-label="其他帮助">
      <RouteLink to={helpCentre} onClick={onClick}>
        帮助中心
      </RouteLink>
      <RouteLink to={feedback.with({ page: pageAsked(kernel) })} onClick={onClick}>
        意见反馈
      </RouteLink>
      {phone && <a href={`tel:${phone}`}>电话 {phone}</a>}
    </nav>
  );
});
