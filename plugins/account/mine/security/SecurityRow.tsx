import { Button } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useReturnFocus } from '#plugins/ui/useReturnFocus.ts';
import css from './SecurityRow.module.css';

interface SecurityRowProps {
  title: string;
  value: ReactNode;
  /** The available action, if any. */
  action?: string;
  /** The form that opens below. */
  children?: (close: () => void) => ReactNode;
}

/** One way to sign in, with the form to change it folded below. */
export function SecurityRow({ title, value, action, children }: SecurityRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={css['row']}>
      <div className={css['line']}>
        <h3 className={css['title']}>{title}</h3>
        <div className={css['value']}>{value}</div>
        {action !== undefined && (
          <Button
            variant="default"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            {open ? '收起' : action}
          </Button>
        )}
      </div>
      {open && <Unfolded id={id}>{children?.(() => setOpen(false))}</Unfolded>}
    </div>
  );
}

/** Returns the focus to the opening button when it closes. */
function Unfolded({ id, children }: { id: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useReturnFocus(box);
  return (
    <div id={id} ref={box} className={css['form']}>
      {children}
    </div>
  );
}
