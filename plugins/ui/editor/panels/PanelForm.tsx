import type { ReactNode } from 'react';
import { PlainButton } from '../../controls/PlainButton.tsx';
import css from '../RichEditor.module.css';

/** What was done in a form, by a key or its button. */
export interface Preventable {
  preventDefault(): void;
}

interface PanelFormProps {
  label: string;
  problem?: string;
  /** The word on its button. */
  done: string;
  onSubmit: (event: Preventable) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Something typed that goes into the text; Enter puts it there, Escape does not. */
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
          // A form around the editor is not sent.
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
