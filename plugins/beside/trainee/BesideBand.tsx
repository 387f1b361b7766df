import IconEye from '#icons/IconEye';
import IconHourglass from '#icons/IconHourglass';
import IconKeyboard from '#icons/IconKeyboard';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import type { MachinePartProps } from '#plugins/experiments/contract.ts';
import { copyText } from '#plugins/ui/copyText.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import type { Help } from '../api.ts';
import { CONSOLE_WORDS } from '../consoleWords.ts';
import { besideWatch } from '../contract.ts';
import type { HelpActions } from '../helpActions.store.ts';
import css from './BesideBand.module.css';
import { isTakeBack } from './takeBack.ts';
import { TakeBackChord } from './TakeBackChord.tsx';
import { useHelpActions, useMachineHelp } from './useMachineHelp.ts';

/** Under the machine's bar for as long as somebody may watch: who that is, who may type, and how that is taken back. */
export default observer(function BesideBand(props: MachinePartProps) {
  const help = useMachineHelp(props);
  const actions = useHelpActions();
  const [seen, setSeen] = useState<string>();
  const open = help && help.state !== 'ended' && help.state !== 'unknown' ? help : undefined;
  useEffect(() => {
    if (open) setSeen(open.helpId);
  }, [open]);
  useTakeBack(open, actions);
  const ended = help?.state === 'ended' && help.helpId === seen ? help : undefined;
  const shown = open ?? ended;
  const waiting = open?.state === 'asked';
  const Sign = waiting ? IconHourglass : open?.mayType ? IconKeyboard : IconEye;
  return (
    <div className={css['root']} data-shown={shown !== undefined || undefined} data-typing={open?.mayType || undefined}>
      {shown && <Sign size={18} aria-hidden className={css['sign']} />}
      {/* Always there, so that what changes in it is read out. */}
      <p role="status" className={css['words']}>
        {open ? wordsOf(open) : ended ? ended.message || '同屏指导已经结束' : ''}
      </p>
      <div className={css['actions']}>
        {open && <Actions of={open} actions={actions} />}
        {ended && (
          <Button size="xs" variant="default" onClick={() => setSeen(undefined)}>
            知道了
          </Button>
        )}
      </div>
    </div>
  );
});

const nameOf = ({ helper }: Help): string => helper?.userName || '对方';

const offeredWords = (help: Help): ReactNode => (
  <>
    <strong>{nameOf(help)}</strong>想来看看。同意后能看到你的{CONSOLE_WORDS[help.console]}，不能输入。
  </>
);

function wordsOf(help: Help): ReactNode {
  const name = <strong>{nameOf(help)}</strong>;
  if (help.state === 'asked') {
    return `在等老师来看看。凭链接来的第一个人能看到你的${CONSOLE_WORDS[help.console]}，不能输入。`;
  }
  if (help.state === 'offered') return offeredWords(help);
  if (help.typing && help.mayType) return <>{name}正在替你输入。</>;
  if (help.mayType) return <>{name}在看，可以替你输入。</>;
  if (help.wantsToType) return <>{name}在看，想替你输入。</>;
  return help.present ? <>{name}在看，不能输入。</> : <>{name}可以看，现在没有连上。</>;
}

const Actions = observer(({ of: help, actions }: { of: Help; actions: HelpActions }) => {
  const { notices } = useKernel();
  const { helpId, state, mayType, wantsToType, ticket } = help;
  const copy = async (): Promise<void> => {
    const link = new URL(besideWatch.with({ ticket }).href, location.href).href;
    if (await copyText(link)) notices.success('已复制链接');
    else notices.warning('浏览器不让网页写剪贴板，请在“请老师”里选中链接复制');
  };
  if (state === 'asked') {
    return (
      <>
        <GuardedButton size="xs" onClick={copy}>
          复制链接
        </GuardedButton>
        <Take of={helpId} action="end" actions={actions} words="不用了" busy="正在收回…" />
      </>
    );
  }
  if (state === 'offered') {
    return (
      <>
        <GuardedButton size="xs" onClick={() => actions.give(helpId, 'allow')}>
          同意观看
        </GuardedButton>
        <Take of={helpId} action="refuse" actions={actions} words="不同意" busy="正在回绝…" />
      </>
    );
  }
  return (
    <>
      {mayType && (
        <Take
          of={helpId}
          action="stopTyping"
          actions={actions}
          words={
            <>
              收回输入
              <TakeBackChord />
            </>
          }
          busy="正在收回…"
          main
        />
      )}
      {!mayType && wantsToType && (
        <>
          <GuardedButton size="xs" onClick={() => actions.give(helpId, 'allowTyping')}>
            同意输入
          </GuardedButton>
          <Take of={helpId} action="stopTyping" actions={actions} words="先不要" busy="正在回绝…" />
        </>
      )}
      {!mayType && !wantsToType && (
        <GuardedButton size="xs" variant="default" onClick={() => actions.give(helpId, 'allowTyping')}>
          让对方输入
        </GuardedButton>
      )}
      <Take of={helpId} action="end" actions={actions} words="结束观看" busy="正在结束…" />
    </>
  );
});

interface TakeProps {
  of: string;
  action: Parameters<HelpActions['take']>[1];
  actions: HelpActions;
  words: ReactNode;
  busy: string;
  main?: boolean;
}

/** Takes something away; it can be pressed again and again. */
const Take = observer(({ of, action, actions, words, busy, main = false }: TakeProps) => (
  <Button size="xs" variant={main ? 'filled' : 'default'} onClick={() => void actions.take(of, action)}>
    {actions.taking === action ? busy : words}
  </Button>
));

/** The chord takes the keyboard back at once, wherever the focus is. */
function useTakeBack(help: Help | undefined, actions: HelpActions): void {
  const helpId = help?.mayType ? help.helpId : undefined;
  useEffect(() => {
    if (helpId === undefined) return undefined;
    const stop = new AbortController();
    addEventListener(
      'keydown',
      (event) => {
        if (!isTakeBack(event)) return;
        // Before the terminal, which takes every key that reaches it.
        event.preventDefault();
        event.stopImmediatePropagation();
        void actions.take(helpId, 'stopTyping');
      },
      { capture: true, signal: stop.signal },
    );
    return () => stop.abort();
  }, [helpId, actions]);
}
