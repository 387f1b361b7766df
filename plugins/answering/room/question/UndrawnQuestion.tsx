import { useMemo } from 'react';
import type { Question } from '../../sheet/question.store.ts';
import css from './Question.module.css';

/** A question that is far away: its words, so that they can be found. */
export function UndrawnQuestion({ question: { number, subject } }: { question: Question }) {
  const words = useMemo(() => wordsOf(subject.stem), [subject]);
  return (
    <article className={css['question']} data-question={number} tabIndex={-1}>
      <div className={css['undrawn']}>
        <h3 className="yx-heard">第 {number} 题</h3>
        <span aria-hidden>{number}</span>
        <span>{words}</span>
      </div>
    </article>
  );
}

/** HTML as bare words. A document of its own runs nothing and fetches nothing. */
function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}
