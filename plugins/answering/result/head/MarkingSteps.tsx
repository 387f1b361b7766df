import type { AnswerSheet } from '../../api.ts';
import css from './MarkingSteps.module.css';

/** The steps in order, with the state in which each is reached. */
const STEPS = [
  { title: '已提交', state: 'submitted' },
  { title: '批阅中', state: 'marking' },
  { title: '出成绩', state: 'marked' },
] as const;

/** The progress of marking. */
export function MarkingSteps({ state }: { state: AnswerSheet['state'] }) {
  const reached = STEPS.findIndex((step) => step.state === state);
  return (
    <ol className={css['steps']} aria-label="批阅进度">
      {STEPS.map(({ title }, at) => (
        <li
          key={title}
          className={`yx-note ${css['step']}`}
          data-reached={at <= reached || undefined}
          aria-current={at === reached ? 'step' : undefined}
        >
          {title}
        </li>
      ))}
    </ol>
  );
}
