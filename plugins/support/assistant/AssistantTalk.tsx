import IconPlayerStopFilled from '#icons/IconPlayerStopFilled';
import IconTrash from '#icons/IconTrash';
import IconSparkles from '#icons/IconSparkles';
import { ActionIcon, CloseButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useDraft } from '#plugins/offline/drafts/useDraft.ts';
import { useKernel } from '#kernel/index.ts';
import { type Topic, topicOf } from '../contract.ts';
import { Composer } from '../widget/Composer.tsx';
import { ComposerDraft } from '../widget/composerDraft.store.ts';
import type { Assistant } from './assistant.store.ts';
import css from './AssistantTalk.module.css';
import type { Turn } from './turn.ts';
import { TurnLog } from './TurnLog.tsx';

const LONGEST = 2000;
const QUESTIONS = ['子网掩码怎么算？', 'chmod 640是什么意思？', '过拟合了怎么办？', 'Docker镜像为什么要分层？'];
const ABOUT_TOPIC = ['这一节的重点是什么？', '用一个例子讲讲这一节', '出一道题考考我'];

interface SuggestionsProps {
  topic: Topic | undefined;
  onAsk: (question: string) => void;
}

/** Suggested questions, before anything was asked. */
function Suggestions({ topic, onAsk }: SuggestionsProps) {
  return (
    <div className={css['beginnings']}>
      <span className={css['sign']}>
        <IconSparkles size={28} stroke={1.5} aria-hidden />
      </span>
      <p>学习上的问题都可以问我，比如：</p>
      {(topic ? ABOUT_TOPIC : QUESTIONS).map((question) => (
        <button key={question} type="button" className={css['question']} onClick={() => onAsk(question)}>
          {question}
        </button>
      ))}
    </div>
  );
}

/** The open lesson and the position in it, sent along with the question unless the user removes it. */
const TopicChip = observer(({ topic, onLeave }: { topic: Topic; onLeave: () => void }) => {
  const [position, setPosition] = useState(topic.position);
  useEffect(() => {
    // A video plays on while the question is written.
    const timer = setInterval(() => setPosition(topic.position()), 1_000);
    return () => clearInterval(timer);
  }, [topic]);
  const at = topic.nameOf(position);
  return (
    <p className={css['topic']}>
      <span className={`yx-cut ${css['title']}`}>关于：{topic.title}</span>
      {at !== '' && <span className={css['at']}> · {at}</span>}
      <CloseButton size="sm" aria-label="不结合正在学的内容" onClick={onLeave} />
    </p>
  );
});

/** What is sent of the open lesson; chapters that name no positions have none. */
function aboutOf({ title, place, courseId, chapterRefId, position, nameOf }: Topic): Turn['about'] {
  const at = position();
  return { title, place, courseId, chapterRefId, position: nameOf(at) === '' ? undefined : at };
}

/** Questions and answers, and the field for the next question. */
export const AssistantTalk = observer(({ assistant }: { assistant: Assistant }) => {
  const kernel = useKernel();
  const [draft] = useState(() => new ComposerDraft());
  useDraft(draft, 'support-assistant', { floats: true });
  const [without, setWithout] = useState<object>();
  const given = topicOf(kernel).get();
  const topic = given === without ? undefined : given;
  const { turns, ready, writing } = assistant;

  const ask = (question: string) => void assistant.ask(question, topic && aboutOf(topic));
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
      {topic && <TopicChip key={topic.chapterRefId} topic={topic} onLeave={() => setWithout(topic)} />}
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
