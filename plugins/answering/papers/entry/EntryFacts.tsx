import css from './Entry.module.css';

export interface EntryFact {
  name: string;
  /** Empty: it is left out. */
  value: string;
  /** It takes a whole line. */
  wide?: boolean;
}

/** When, how long, how much, how often. */
export function EntryFacts({ of }: { of: readonly EntryFact[] }) {
  return (
    <dl className={css['facts']}>
      {of
        .filter(({ value }) => value !== '')
        .map(({ name, value, wide = false }) => (
          <div key={name} data-wide={wide || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
