import type { AnswerSheet } from '../api.ts';
import css from './ResultFacts.module.css';
import { resultFacts } from './resultFacts.ts';

/** When and by whom the sheet was handed in, the time it took, the number of answers. */
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
