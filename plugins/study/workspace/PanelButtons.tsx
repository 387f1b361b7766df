import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import type { PanesState } from '#plugins/ui/panes/panes.store.ts';
import { studyPanels } from '../contract.ts';
import type { Study } from '../study.store.ts';
import { callPanel } from './callPanel.ts';
import css from './ChapterPane.module.css';

/** For each panel with a key of its own: the same by a click. */
export const PanelButtons = observer(({ study, panes }: { study: Study; panes: PanesState }) => {
  const panels = useKernel().contributions(studyPanels);
  return panels.map(({ name, item: { key, icon: Icon } }) =>
    key ? (
      <button
        key={name}
        type="button"
        className={css['call']}
        aria-keyshortcuts={key.key}
        title={`${key.words}（${key.key}）`}
        onClick={() => callPanel(study, panes, name)}
      >
        <Icon size={18} aria-hidden />
        {key.words}
      </button>
    ) : null,
  );
});
