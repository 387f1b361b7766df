import IconX from '#icons/IconX';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import type { Tone } from './connectionWords.ts';
import css from './WorkBar.module.css';

interface WorkNoteProps {
  tone?: Tone;
  /** Buttons to resolve it. */
  actions?: ReactNode;
  /** Makes it dismissible. */
  onClose?: () => void;
  children: ReactNode;
}

/** An urgent message, for `notes` of a `<WorkFrame>`. */
export function WorkNote({ tone, actions, onClose, children }: WorkNoteProps) {
  return (
    <div className={css['note']} data-tone={tone}>
      <div className={css['said']}>
        <p>{children}</p>
        <div className={css['actions']}>{actions}</div>
      </div>
      {onClose && (
        <IconButton label="收起提醒" title="收起提醒" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
