import IconCheck from '#icons/IconCheck';
import IconCopy from '#icons/IconCopy';
import IconTerminal2 from '#icons/IconTerminal2';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { copyText } from '#plugins/ui/copyText.ts';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import css from './Steps.module.css';
import type { StepsMachine } from './stepsMachine.ts';

/** A slot for tools below a block of code, with the code. */
interface CodeBlock {
  readonly slot: HTMLElement;
  readonly code: HTMLElement;
}

/** The blocks of code of a rich content. */
export function useCodeBlocks(): { blocks: readonly CodeBlock[]; onFilled: (holder: HTMLElement) => void } {
  const [blocks, setBlocks] = useState<readonly CodeBlock[]>([]);
  const onFilled = useCallback((holder: HTMLElement) => {
    const found = [...holder.querySelectorAll('pre')].map((code): CodeBlock => {
      const slot = document.createElement('div');
      code.after(slot);
      return { slot, code };
    });
    setBlocks(found);
  }, []);
  return { blocks, onFilled };
}

interface CodeToolsProps {
  blocks: readonly CodeBlock[];
  machine: StepsMachine | undefined;
}

/** Buttons to copy code, and to paste it into an open terminal. */
export function CodeTools({ blocks, machine }: CodeToolsProps) {
  return blocks.map((block, at) => createPortal(<Tools code={block.code} machine={machine} />, block.slot, at));
}

const Tools = observer(({ code, machine }: { code: HTMLElement; machine: StepsMachine | undefined }) => {
  const [said, setSaid] = useState('');
  const text = (): string => code.textContent.replace(/\n+$/, '');
  const copy = async (): Promise<void> => {
    const copied = await copyText(text());
    if (!copied) getSelection()?.selectAllChildren(code);
    setSaid(copied ? '已复制' : '已选中，请按Ctrl + C复制');
  };
  const paste = async (): Promise<void> => {
    const terminal = machine?.console;
    if (!terminal || !(await (machine.mayPaste?.(text()) ?? true))) return;
    await terminal.paste(text());
    terminal.focus();
  };
  return (
    <span className={css['tools']} onBlur={() => setSaid('')}>
      <TextButton look="tool" onClick={() => void copy()}>
        {said === '已复制' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        复制
      </TextButton>
      {machine?.console?.kind === 'terminal' && (
        <TextButton look="tool" onClick={() => void paste()}>
          <IconTerminal2 size={18} aria-hidden />
          粘贴到终端
        </TextButton>
      )}
      <span role="status" className="yx-note">
        {said}
      </span>
    </span>
  );
});
