import type { ReactNode } from 'react';
import { PlainButton } from '../../controls/PlainButton.tsx';
import css from '../RichEditor.module.css';

/** A key or submit event of the form. */
export interface Preventable {
  preventDefault(): void;
}

interface PanelFormProps {
  label: string;
  problem?: string;
  /** Label of the submit button. */
  done: string;
  onSubmit: (event: Preventable) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form for something to insert into the text; Enter inserts it, Escape cancels. */
export function PanelForm({ label, problem = '', done, onSubmit, onClose, children }: PanelFormProps) {
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <form
        method="post"
        aria-label={label}
        className={css['form']}
        noValidate
        onSubmit={(event) => {
          // Keeps the event from submitting a form around the editor.
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        {children}
        <span className={css['buttons']}>
          <PlainButton type="submit">{done}</PlainButton>
          <PlainButton variant="default" onClick={onClose}>
            取消
          </PlainButton>
        </span>
        {problem !== '' && (
          <p className={css['problem']} role="alert">
            {problem}
          </p>
        )}
      </form>
    </div>
  );
}
