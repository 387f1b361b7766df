import { Button, Progress } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { formatSize } from '#plugins/ui/formatSize.ts';
import { downloadsOf } from './downloads.store.ts';
import type { Selection } from './selection.store.ts';
import css from './SelectionBar.module.css';

interface SelectionBarProps {
  classroomId: string;
  selection: Selection;
}

/** The selected files, downloaded as one archive, and its progress. */
export const SelectionBar = observer(({ classroomId, selection }: SelectionBarProps) => {
  const downloads = downloadsOf(useKernel());
  const packed = downloads.packed(classroomId);
  const take = async () => {
    if (await downloads.takePacked(classroomId, selection.ids)) selection.clear();
  };
  return (
    <div className={css['place']} role="status">
      {packed ? (
        <div className={css['bar']}>
          <span className={css['words']}>
            {packed.percent === undefined ? `正在打包${packed.name}…` : `正在下载${packed.percent}%`}
          </span>
          <Progress
            value={packed.percent ?? 100}
            animated={packed.percent === undefined}
            aria-label="打包下载的进度"
            className={css['progress'] ?? ''}
          />
          <Button variant="default" onClick={() => downloads.cancelPacked(classroomId)}>
            取消
          </Button>
        </div>
      ) : (
        selection.count > 0 && (
          <div className={css['bar']}>
            <span className={css['words']}>
              已选{selection.count}项{selection.size > 0 && `，${formatSize(selection.size)}`}
            </span>
            <Button variant="default" onClick={selection.clear}>
              取消选择
            </Button>
            <GuardedButton onClick={take}>打包下载</GuardedButton>
          </div>
        )
      )}
    </div>
  );
});
