import type { AnswerSheet } from '../../api.ts';
import css from './ResultFacts.module.css';
import { resultFacts } from '../resultFacts.ts';

/** Time of handing in, by whom, the time it took, and the number of answers. */
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
