import { RichText } from '../../subject/RichText.tsx';
import css from './Explanation.module.css';
import type { Reviewed } from './reviewed.ts';

/** The published explanation of a question, or that there is none. */
export function Explanation({ of: { subject, number } }: { of: Pick<Reviewed, 'subject' | 'number'> }) {
  return (
    <section className={css['explanation']} aria-label={`第${number}题的解析`}>
      <p className={css['label']}>解析</p>
      {subject.explanation ? <RichText html={subject.explanation} /> : <p className={css['none']}>这道题没有解析。</p>}
    </section>
  );
}
