import { useMemo } from 'react';
import type { Question } from '../../sheet/question.store.ts';
import { heightOf } from './heightOf.ts';
import css from './Question.module.css';

/** A question that is far away: its words, so that they can be found, and about its height. */
export function UndrawnQuestion({ question: { number, subject } }: { question: Question }) {
  const words = useMemo(() => wordsOf(subject.stem), [subject]);
  return (
    <article className={css['undrawn']} style={{ minHeight: heightOf(subject) }} data-question={number} tabIndex={-1}>
      <h3>第 {number} 题</h3>
      {words}
    </article>
  );
}

/** HTML as bare words. A document of its own runs nothing and fetches nothing. */
function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}
