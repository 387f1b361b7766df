import type { Fact } from './DetailHead.tsx';
import css from './FactRow.module.css';

interface FactRowProps {
  facts: readonly Fact[];
  /** From 1024 px on, the card beside the tabs has them. */
  narrow?: boolean;
}

/** Facts for which a detail page's head has no room. */
export function FactRow({ facts, narrow = false }: FactRowProps) {
  if (facts.length === 0) return null;
  return (
    <dl className={`yx-card ${css['row']}`} data-narrow={narrow || undefined}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
