import type { Icon } from '@tabler/icons-react';
import css from './NewRows.module.css';

interface NewRowsProps {
  icon: Icon;
  /** What has come; undefined while there is nothing new. */
  words: string | undefined;
  /** The list stands in a pane of its own, not below the header. */
  inPane?: boolean;
  onShow: () => void;
}

/** Floats over a list and says that more has come; the list does not change until the reader asks for it. */
export function NewRows({ icon: Icon, words, inPane = false, onShow }: NewRowsProps) {
  return (
    <div className={css['holder']} data-pane={inPane || undefined} role="status">
      {words !== undefined && (
        <button type="button" className={css['button']} onClick={onShow}>
          <Icon size={16} aria-hidden />
          {words}
        </button>
      )}
    </div>
  );
}
