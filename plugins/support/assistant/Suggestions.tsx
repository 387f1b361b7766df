import IconSparkles from '#icons/IconSparkles';
import type { Topic } from '../contract.ts';
import css from './AssistantTalk.module.css';

const QUESTIONS = ['子网掩码怎么算？', 'chmod 640是什么意思？', '过拟合了怎么办？', 'Docker镜像为什么要分层？'];
const ABOUT_TOPIC = ['这一节的重点是什么？', '用一个例子讲讲这一节', '出一道题考考我'];

interface SuggestionsProps {
  topic: Topic | undefined;
  onAsk: (question: string) => void;
}

/** Suggested questions, before anything was asked. */
export function Suggestions({ topic, onAsk }: SuggestionsProps) {
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
