import { observer } from 'mobx-react-lite';
import { SAVING_WORDS } from '#plugins/offline/outbox/saving.ts';
import { useCalmSaving } from '#plugins/offline/outbox/useCalmSaving.ts';
import { RetryNow } from '#plugins/ui/states/failures/RetryNow.tsx';
import css from './Manuscript.module.css';
import type { ShownManuscript } from './shownManuscript.ts';

const TROUBLES = new Set(['attention', 'memory', 'retrying']);

interface SavedStateProps {
  manuscript: Pick<ShownManuscript, 'saving' | 'whyMemory' | 'trouble' | 'retry'>;
  /** The thing to retry: `保存报告`. */
  about: string;
}

/** Shows how safely the text is saved. */
export const SavedState = observer(({ manuscript, about }: SavedStateProps) => {
  const { whyMemory, trouble } = manuscript;
  const saving = useCalmSaving(manuscript.saving);
  const words = SAVING_WORDS[saving] || '自动保存';
  return (
    <span className={css['saved']} data-trouble={TROUBLES.has(saving) || undefined}>
      <span aria-label={`保存状态：${words}`} role="img" title={saving === 'memory' ? whyMemory : trouble?.message}>
        {words}
      </span>
      {saving === 'retrying' && <RetryNow onRetry={manuscript.retry} about={about} />}
      <span className="yx-heard" role="status">
        {TROUBLES.has(saving) && words}
      </span>
    </span>
  );
});
