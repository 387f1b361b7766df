import { CloseButton } from '@mantine/core';
import type { Topic } from '../contract.ts';
import css from './AssistantTalk.module.css';

/** What the page is about goes along with the question, unless one leaves it out. */
export function TopicChip({ topic, onLeave }: { topic: Topic; onLeave: () => void }) {
  return (
    <p className={css['topic']}>
      <span className={css['title']}>结合正在学的：{topic.title}</span>
      <CloseButton size="sm" aria-label="不结合正在学的内容" onClick={onLeave} />
    </p>
  );
}
