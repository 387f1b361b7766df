import { type Fact, knownFacts } from './facts.ts';
import css from './FactRow.module.css';

interface FactRowProps {
  facts: readonly Fact[];
  /** From 1024 px on, the card beside the tabs has them. */
  narrow?: boolean;
}

/** Facts for which a detail page's head has no room. */
export function FactRow({ facts, narrow = false }: FactRowProps) {
  const shown = knownFacts(facts);
  if (shown.length === 0) return null;
  return (
    <dl className={`yx-card ${css['row']}`} data-narrow={narrow || undefined}>
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
