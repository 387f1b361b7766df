import css from './Figures.module.css';

interface FiguresProps {
  /** Those without a value are left out. */
  of: readonly { label: string; value: string }[];
}

/** A few figures side by side, each under its name. */
export function Figures({ of }: FiguresProps) {
  return (
    <dl className={css['figures']}>
      {of
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
