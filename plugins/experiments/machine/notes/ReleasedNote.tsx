import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { copyText } from '#plugins/ui/copyText.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { WorkNote } from '#plugins/ui/workbar/WorkNote.tsx';
import type { MachineConsole } from '../../consoles/MachineConsole.ts';
import type { Machine } from '../machine.store.ts';

interface ReleasedNoteProps {
  machine: Machine;
  console: MachineConsole;
  onStart: () => Promise<void>;
}

/** The machine is gone and its last screen is not: it can be read, copied and left. */
export const ReleasedNote = observer(({ machine, console, onStart }: ReleasedNoteProps) => {
  const { notices } = useKernel();
  const { screenText } = console;
  const copy = async (): Promise<void> => {
    if (await copyText(screenText ?? '')) notices.success('已复制屏幕内容');
    else notices.warning('浏览器不让网页写剪贴板，请在屏幕上选中后复制');
  };
  return (
    <WorkNote
      tone="off"
      actions={
        <>
          {screenText !== undefined && (
            <GuardedButton size="xs" variant="default" onClick={copy}>
              复制屏幕内容
            </GuardedButton>
          )}
          <GuardedButton size="xs" onClick={onStart}>
            重新启动
          </GuardedButton>
        </>
      }
    >
      {machine.failure
        ? `${machine.failure.message}：${machine.failure.advice}`
        : `${machine.vm?.message || '实验机已释放'}。最后的画面留在这里。`}
    </WorkNote>
  );
});
