import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useKernel, useRemote } from '#kernel/index.ts';
import { CopyRow } from '#plugins/ui/controls/CopyRow.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { GrowingTextarea } from '#plugins/ui/form/GrowingTextarea.tsx';
import { Writer } from '#plugins/ui/form/writer.store.ts';
import { askForHelp, getHelp, type WatchedConsole } from '../api.ts';
import { CONSOLE_WORDS } from '../consoleWords.ts';
import { besideWatch } from '../contract.ts';
import css from './Dialogs.module.css';
import { TakeBackChord } from './TakeBackChord.tsx';

const LONGEST = 200;

interface AskForHelpProps {
  vmId: string;
  /** The one that is open. */
  console: WatchedConsole;
  onDone: () => void;
}

/** Asks for a teacher, and says what that means; then it has the link to pass on. */
export const AskForHelp = observer(({ vmId, console, onDone }: AskForHelpProps) => {
  const kernel = useKernel();
  const [writer] = useState(() => new Writer(kernel));
  const [question, setQuestion] = useState('');
  const help = useRemote(getHelp.with({ vmId })).value;
  const open = help && (help.state === 'asked' || help.state === 'watching' || help.state === 'offered');

  const ask = (): Promise<unknown> =>
    writer.write(
      askForHelp.with({
        vmId,
        ...(question.trim() !== '' && { question: question.trim() }),
        ...(console !== 'terminal' && { console }),
      }),
      [getHelp],
    );
  if (open && help.state !== 'asked') {
    return (
      <div className={css['root']}>
        <p>
          {help.helper?.userName || '对方'}已经在这里了，在{CONSOLE_WORDS[console]}上方那一行可以同意、收回和结束。
        </p>
        <GuardedButton onClick={onDone}>知道了</GuardedButton>
      </div>
    );
  }
  if (open) {
    return (
      <div className={css['root']}>
        <p>
          已经请了老师。也可以把下面的链接发给要请的人，凭它来的第一个人能看到你的{CONSOLE_WORDS[help.console]}
          ，不能输入。
        </p>
        <dl>
          <CopyRow name="链接" text={new URL(besideWatch.with({ ticket: help.ticket }).href, location.href).href} />
        </dl>
        <GuardedButton onClick={onDone}>知道了</GuardedButton>
      </div>
    );
  }
  return (
    <div className={css['root']}>
      <GrowingTextarea
        label="想问什么（可以不写）"
        placeholder="例如：第三步的服务起不来"
        minRows={2}
        maxRows={4}
        maxLength={LONGEST}
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      <p className="yx-note">
        来的人能看到这个{CONSOLE_WORDS[console]}的画面和你输入的内容；替你输入要你另外同意，随时可以收回
        <TakeBackChord />。{CONSOLE_WORDS[console]}上方会一直写着谁在看。
      </p>
      <GuardedButton onClick={ask}>请老师看看</GuardedButton>
    </div>
  );
});
