import type { Icon } from '@tabler/icons-react';
import css from './HelpMenu.module.css';

interface HelpOptionProps {
  icon: Icon;
  name: string;
  about: string;
}

/** One row of the menu. */
export function HelpOption({ icon: Sign, name, about }: HelpOptionProps) {
  return (
    <>
      <span className={css['sign']}>
        <Sign size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={css['words']}>
        <strong>{name}</strong>
        <span>{about}</span>
      </span>
    </>
  );
}
