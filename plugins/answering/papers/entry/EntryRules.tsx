import type { Icon } from '@tabler/icons-react';
import { useId } from 'react';
import css from './Entry.module.css';

export interface EntryRule {
  icon: Icon;
  words: string;
}

interface EntryRulesProps {
  title: string;
  of: readonly EntryRule[];
}

/** The rules to know before starting. */
export function EntryRules({ title, of }: EntryRulesProps) {
  const heading = useId();
  return (
    <section className={css['rules']} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <ul>
        {of.map(({ icon: Icon, words }) => (
          <li key={words}>
            <Icon size={18} aria-hidden />
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
