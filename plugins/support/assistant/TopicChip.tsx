import { CloseButton } from '@mantine/core';
import type { Topic } from '../contract.ts';
import css from './AssistantTalk.module.css';

/** The page's topic, sent along with the question unless the user removes it. */
export function TopicChip({ topic, onLeave }: { topic: Topic; onLeave: () => void }) {
  return (
    <p className={css['topic']}>
      <span className={css['title']}>结合正在学的：{topic.title}</span>
      <CloseButton size="sm" aria-label="不结合正在学的内容" onClick={onLeave} />
    </p>
  );
}
