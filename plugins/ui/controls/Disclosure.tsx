import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useFoldOnLeaving } from '../useFoldOnLeaving.ts';

interface Unfolding {
  readonly open: boolean;
  close(): void;
}

interface DisclosureProps {
  /** The button's accessible name. */
  label: string;
  button: ReactNode;
  buttonClass?: string | undefined;
  panelClass?: string | undefined;
  className?: string | undefined;
  /** The content of the panel; a function if it should exist only while open, or needs to close the panel. */
  children: ReactNode | ((unfolding: Unfolding) => ReactNode);
}

/** A button that opens a panel; Escape, a click elsewhere or a navigation closes it. */
export const Disclosure = observer(
  ({ label, button, buttonClass, panelClass, className, children }: DisclosureProps) => {
    const [open, setOpen] = useState(false);
    const root = useRef<HTMLDivElement>(null);
    const toggle = useRef<HTMLButtonElement>(null);
    const id = useId();
    const close = () => {
      setOpen(false);
      toggle.current?.focus();
    };

    useFoldOnLeaving(setOpen);
    useEffect(() => {
      if (!open) return undefined;
      const stop = new AbortController();
      const elsewhere = (event: Event) => {
        if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
      };
      document.addEventListener('pointerdown', elsewhere, stop);
      document.addEventListener('focusin', elsewhere, stop);
      document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), stop);
      return () => stop.abort();
    }, [open]);

    return (
      <div className={className} ref={root}>
        <button
          type="button"
          className={buttonClass}
          aria-label={label}
          aria-expanded={open}
          aria-controls={id}
          ref={toggle}
          onClick={() => setOpen(!open)}
        >
          {button}
        </button>
        <div id={id} className={panelClass} hidden={!open}>
          {typeof children === 'function' ? children({ open, close }) : children}
        </div>
      </div>
    );
  },
);
