import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import css from './Manuscript.module.css';
import { showWritten } from './showWritten.ts';
import type { ShownManuscript } from './shownManuscript.ts';

interface TwoVersionsProps {
  manuscript: ShownManuscript;
  /** What it is, for a sentence: `这份报告`. */
  noun: string;
}

/** The text was written elsewhere, too: which one goes on? */
export const TwoVersions = observer(({ manuscript, noun }: TwoVersionsProps) => {
  const { notices } = useKernel();
  const { conflict } = manuscript;
  if (!conflict) return null;
  const { theirs, at } = conflict;
  return (
    <section className={css['choice']} role="alert">
      <p className={css['said']}>
        {at ? `${noun}在别处也改过（${formatTime(at)}保存）。` : `${noun}正在另一个标签页里写。`}
        请选择用哪个版本，另一个会另存在本机，可以随时复制。
      </p>
      <p className={css['acts']}>
        <GuardedButton size="sm" onClick={manuscript.chooseOurs}>
          用这里的
        </GuardedButton>
        <GuardedButton size="sm" variant="default" onClick={manuscript.chooseTheirs}>
          用别处的
        </GuardedButton>
        <Button size="sm" variant="subtle" onClick={() => showWritten(notices, '别处的版本', theirs)}>
          看别处的版本
        </Button>
      </p>
    </section>
  );
});
