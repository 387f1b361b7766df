import type { AnswerSheet } from '../api.ts';
import css from './ResultFacts.module.css';
import { resultFacts } from './resultFacts.ts';

/** When it was handed in and by whom, how long it took, how much was answered. */
export function ResultFacts({ of }: { of: AnswerSheet }) {
  return (
    <dl className={css['facts']}>
      {resultFacts(of).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
