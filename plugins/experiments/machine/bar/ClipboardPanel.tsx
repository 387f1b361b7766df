import IconClipboard from '#icons/IconClipboard';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { copyText } from '#plugins/ui/copyText.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { WorkPanel } from '#plugins/ui/workbar/WorkPanel.tsx';
import { GrowingTextarea } from '#plugins/ui/form/GrowingTextarea.tsx';
import type { MachineConsole } from '../../consoles/MachineConsole.ts';
import type { MachineSession } from '../machineSession.store.ts';
import css from './ClipboardPanel.module.css';

interface ClipboardPanelProps {
  machineSession: MachineSession;
  console: MachineConsole;
}

/** Moves text into and out of the machine, with or without access to the browser's clipboard. */
export const ClipboardPanel = observer(({ machineSession, console }: ClipboardPanelProps) => {
  const { notices } = useKernel();
  const [text, setText] = useState('');
  const [out, setOut] = useState<string>();

  const paste = async (): Promise<void> => {
    if (text === '' || !(await machineSession.mayPaste(text))) return;
    await console.paste(text);
    setText('');
    console.focus();
  };
  const copy = async (): Promise<void> => {
    const copied = console.copied();
    if (copied === '') {
      notices.info('先在实验机里选中要复制的内容');
      return;
    }
    if (await copyText(copied)) notices.success('已复制');
    // Shown, to be copied by hand.
    else setOut(copied);
  };
  return (
    <WorkPanel icon={IconClipboard} label="粘贴">
      <div className={css['root']}>
        <GrowingTextarea
          label="粘贴到实验机"
          placeholder="在这里粘贴或输入，再发送"
          minRows={2}
          maxRows={6}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={css['actions']}>
          <GuardedButton disabled={text === ''} onClick={paste}>
            发送
          </GuardedButton>
          <Button variant="default" onClick={() => void copy()}>
            复制选中的内容
          </Button>
        </div>
        {out !== undefined && (
          <GrowingTextarea
            label="从实验机复制"
            description="浏览器不让网页写剪贴板，请全选后复制"
            readOnly
            maxRows={6}
            value={out}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </div>
    </WorkPanel>
  );
});
