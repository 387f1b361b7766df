import IconCheck from '#icons/IconCheck';
import { useId } from 'react';
import type { Compared, Likeness } from '../head/compared.ts';
import css from './LinesReview.module.css';

interface LinesReviewProps {
  title: string;
  of: readonly Compared[];
  /** For commands and keys, where every character matters. */
  monospace?: boolean;
}

const LIKENESS_WORDS: Readonly<Record<Likeness, string>> = { right: '正确', other: '与参考答案不同', empty: '' };

/** Each line of the answer next to the right one. */
export function LinesReview({ title, of, monospace = false }: LinesReviewProps) {
  const name = useId();
  const compared = of.some(({ right }) => right !== undefined);
  return (
    <div role="group" aria-labelledby={name} className={css['lines']} data-monospace={monospace || undefined}>
      <p id={name} className={css['title']}>
        {title}
      </p>
      <ul className={css['list']}>
        {of.map((line) => (
          <li key={line.label} className={css['line']} data-compared={compared || undefined}>
            <span className="yx-note">{line.label}</span>
            <span className={css['given']} data-likeness={line.likeness}>
              <span className="yx-note">你的作答</span>
              {line.given.trim() === '' ? <span className={css['none']}>没有填写</span> : <code>{line.given}</code>}
              {line.likeness && line.likeness !== 'empty' && (
                <span className={`yx-note ${css['likeness']}`}>
                  {line.likeness === 'right' && <IconCheck size={16} stroke={2.5} aria-hidden />}
                  {LIKENESS_WORDS[line.likeness]}
                </span>
              )}
            </span>
            {line.right !== undefined && (
              <span className={css['right']}>
                <span className="yx-note">参考答案</span>
                <code>{line.right}</code>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
