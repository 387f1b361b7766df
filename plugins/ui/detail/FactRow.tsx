import { type Fact, knownFacts } from './facts.ts';
import css from './FactRow.module.css';

interface FactRowProps {
  facts: readonly Fact[];
  /** From 1024 px on, the card beside the tabs has `facts`. */
  narrow?: boolean;
  /** The facts of the head: shown on phones only, where that is folded. */
  ofHead?: readonly Fact[];
}

/** Facts for which a detail page's head has no room. */
export function FactRow({ facts, narrow = false, ofHead }: FactRowProps) {
  const own = knownFacts(facts);
  const shown = [
    ...knownFacts(ofHead ?? []).map((fact) => ({ ...fact, folded: true })),
    ...own.map((fact) => ({ ...fact, folded: false })),
  ];
  if (shown.length === 0) return null;
  return (
    <dl
      className={`yx-card ${css['row']}`}
      data-narrow={narrow || undefined}
      data-folded={own.length === 0 || undefined}
    >
      {shown.map(({ label, value, folded }) => (
        <div key={label} data-folded={folded || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
