import { useMemo } from 'react';
import { useHydrating } from '#kernel/index.ts';
import type { Question } from '../../sheet/question.store.ts';
import { heightOf } from './heightOf.ts';
import css from './Question.module.css';

/** A question that is far away: its plain text, so that the browser's search finds it, at its estimated height. */
export function UndrawnQuestion({ question: { number, subject } }: { question: Question }) {
  const hydrating = useHydrating();
  const words = useMemo(() => (hydrating ? '' : wordsOf(subject.stem)), [hydrating, subject]);
  return (
    <article
      className={`yx-card ${css['undrawn']}`}
      style={{ minHeight: heightOf(subject) }}
      data-question={number}
      tabIndex={-1}
    >
      <h3>第{number}题</h3>
      {words}
    </article>
  );
}

/** HTML as plain text. A parsed document runs no scripts and loads nothing. */
function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}
