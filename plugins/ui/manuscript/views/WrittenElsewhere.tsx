import { observer } from 'mobx-react-lite';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import css from './Manuscript.module.css';
import type { ShownManuscript } from './shownManuscript.ts';

interface WrittenElsewhereProps {
  manuscript: Pick<ShownManuscript, 'elsewhere' | 'takeOverUnsent' | 'takeOver'>;
  /** The text in a sentence: `这份报告`. */
  noun: string;
}

/**
 * Says that another device is writing the text, and offers to continue on this one. Without a network the other device
 * does not learn of it, and may write as well; that is said too.
 */
export const WrittenElsewhere = observer(({ manuscript, noun }: WrittenElsewhereProps) => {
  const { elsewhere, takeOverUnsent } = manuscript;
  if (takeOverUnsent) {
    return (
      <div className={css['elsewhere']} role="status">
        <p className={css['said']}>
          连接不上服务器，另一台设备还不知道{noun}换到了这里。可以照常写；两边都写过的话，联网后由你选用哪一份。
        </p>
      </div>
    );
  }
  if (!elsewhere) return null;
  return (
    <div className={css['elsewhere']} role="status">
      <p className={css['said']}>{noun}正在别处写，这里只能查看。</p>
      <GuardedButton onClick={manuscript.takeOver}>在这里继续</GuardedButton>
    </div>
  );
});
