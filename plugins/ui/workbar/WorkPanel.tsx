import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Disclosure } from '../controls/Disclosure.tsx';
import css from './WorkBar.module.css';

interface WorkPanelProps {
  icon: Icon;
  label: string;
  children: ReactNode;
}

/** A tool in the bar that opens a panel. */
export function WorkPanel({ icon: Icon, label, children }: WorkPanelProps) {
  return (
    <Disclosure
      label={label}
      button={
        <>
          <Icon size={18} aria-hidden />
          <span className={css['name']} aria-hidden>
            {label}
          </span>
        </>
      }
      buttonClass={css['tool']}
      panelClass={css['panel']}
    >
      {children}
    </Disclosure>
  );
}
