import IconLayoutSidebarLeftCollapse from '#icons/IconLayoutSidebarLeftCollapse';
import IconLayoutSidebarRightCollapse from '#icons/IconLayoutSidebarRightCollapse';
import css from './Panes.module.css';

const ICONS = { start: IconLayoutSidebarLeftCollapse, end: IconLayoutSidebarRightCollapse } as const;

/** The head of a side pane: its name, and a button to fold it. */
export function PaneHead({ title, side, onFold }: { title: string; side: 'start' | 'end'; onFold: () => void }) {
  const Icon = ICONS[side];
  return (
    <div className={css['head']}>
      <h2 className={css['title']}>{title}</h2>
      <button type="button" className={css['fold']} aria-label={`收起${title}`} title={`收起${title}`} onClick={onFold}>
        <Icon size={18} aria-hidden />
      </button>
    </div>
  );
}
