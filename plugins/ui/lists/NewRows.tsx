import type { Icon } from '@tabler/icons-react';
import { PlainButton } from '../controls/PlainButton.tsx';
import css from './NewRows.module.css';

interface NewRowsProps {
  icon: Icon;
  /** The message about new rows; undefined if there are none. */
  words: string | undefined;
  /** The list is in a pane of its own, not below the site's header. */
  inPane?: boolean;
  onShow: () => void;
}

/** Floats over a list and says that there is more; the list does not change until the user asks for it. */
export function NewRows({ icon: Icon, words, inPane = false, onShow }: NewRowsProps) {
  return (
    <div className={css['holder']} data-pane={inPane || undefined} role="status">
      {words !== undefined && (
        <PlainButton className={css['button']} onClick={onShow}>
          <Icon size={16} aria-hidden />
          {words}
        </PlainButton>
      )}
    </div>
  );
}
