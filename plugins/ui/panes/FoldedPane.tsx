import type { Pane } from './Panes.tsx';
import css from './Panes.module.css';

/** A folded pane: a strip with a button to unfold it. */
export function FoldedPane({ pane, onUnfold }: { pane: Pane; onUnfold: () => void }) {
  const { title, icon: Icon, side } = pane;
  return (
    <div className={css['strip']} data-side={side}>
      <button
        type="button"
        className={css['fold']}
        aria-label={`展开${title}`}
        title={`展开${title}`}
        onClick={onUnfold}
      >
        <Icon size={18} aria-hidden />
      </button>
    </div>
  );
}
