import { observer } from 'mobx-react-lite';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import css from './Manuscript.module.css';
import type { ShownManuscript } from './shownManuscript.ts';

interface WrittenElsewhereProps {
  manuscript: Pick<ShownManuscript, 'elsewhere' | 'takeOver'>;
  /** What it is, for a sentence: `这份报告`. */
  noun: string;
}

/** Another device writes the text: here it is read, until its writer goes on here. */
export const WrittenElsewhere = observer(({ manuscript, noun }: WrittenElsewhereProps) => {
  if (!manuscript.elsewhere) return null;
  return (
    <div className={css['elsewhere']} role="status">
      <p className={css['said']}>{noun}正在别处写，这里只能查看。</p>
      <GuardedButton size="sm" onClick={manuscript.takeOver}>
        在这里继续
      </GuardedButton>
    </div>
  );
});
