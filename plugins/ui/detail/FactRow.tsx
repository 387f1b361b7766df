import type { Fact } from './DetailHead.tsx';
import css from './FactRow.module.css';

/** Facts for which a detail page's head has no room. */
export function FactRow({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={`yx-card ${css['row']}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
