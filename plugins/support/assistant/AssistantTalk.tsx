import IconPlayerStopFilled from '#icons/IconPlayerStopFilled';
import IconTrash from '#icons/IconTrash';
import { ActionIcon } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useDraft } from '#plugins/offline/drafts/useDraft.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { topicOf } from '../contract.ts';
import { Composer } from '../widget/Composer.tsx';
import { ComposerDraft } from '../widget/composerDraft.store.ts';
import type { Assistant } from './assistant.store.ts';
import css from './AssistantTalk.module.css';
import { Suggestions } from './Suggestions.tsx';
import { TopicChip } from './TopicChip.tsx';
import { TurnLog } from './TurnLog.tsx';

const LONGEST = 2000;

/** Questions and answers, and the field for the next question. */
export const AssistantTalk = observer(({ assistant }: { assistant: Assistant }) => {
  const kernel = useKernel();
  const [draft] = useState(() => new ComposerDraft());
  useDraft(draft, 'support-assistant', { floats: true });
  const [without, setWithout] = useState<object>();
  const given = topicOf(kernel).get();
  const topic = given === without ? undefined : given;
  const { turns, ready, writing } = assistant;

  const ask = (question: string) => void assistant.ask(question, topic);
  const clear = async () => {
    const agreed = await kernel.notices.confirm({
      title: '清空对话？',
      message: '你与智能助手的对话会从这台设备上删除，不能恢复。',
      confirmLabel: '清空',
      danger: true,
    });
    if (agreed) assistant.clear();
  };
  return (
    <div className={css['talk']}>
      {ready && turns.length === 0 ? <Suggestions topic={topic} onAsk={ask} /> : <TurnLog assistant={assistant} />}
      {topic && <TopicChip topic={topic} onLeave={() => setWithout(topic)} />}
      <Composer
        label="给智能助手的问题"
        placeholder="请输入问题"
        draft={draft}
        longest={LONGEST}
        onSend={ask}
        tools={
          turns.length > 0 && (
            <ActionIcon variant="subtle" color="gray" size={36} aria-label="清空对话" onClick={() => void clear()}>
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          )
        }
        instead={
          writing ? (
            <ActionIcon size={36} variant="default" aria-label="停止回答" onClick={assistant.stop}>
              <IconPlayerStopFilled size={18} aria-hidden />
            </ActionIcon>
          ) : undefined
        }
      />
      <p className={css['hint']}>内容由AI生成，请注意核对</p>
    </div>
  );
});
