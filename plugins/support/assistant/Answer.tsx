import IconCopy from '#icons/IconCopy';
import IconRefresh from '#icons/IconRefresh';
import { useRef } from 'react';
import { useKernel } from '#kernel/index.ts';
import { copyText } from '#plugins/ui/copyText.ts';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import css from './Answer.module.css';
import { MarkdownText } from './MarkdownText.tsx';
import { Sources } from './Sources.tsx';
import type { Turn } from './turn.ts';

interface AnswerProps {
  turn: Turn;
  /** Only the last answer can be retried. */
  onRetry: (() => Promise<void>) | undefined;
}

/** An answer, possibly still being written, with its actions. */
export function Answer({ turn, onRetry }: AnswerProps) {
  const { notices } = useKernel();
  const { answer, state, problem } = turn;
  const writing = state === 'writing';
  const text = useRef<HTMLDivElement>(null);
  const copy = async () => {
    if (await copyText(answer)) notices.success('已复制');
    else if (text.current && selectText(text.current)) notices.info('浏览器不允许直接复制，已为你选中，请按Ctrl+C');
  };
  return (
    <div className={css['answer']} aria-busy={writing}>
      <span className="yx-heard">智能助手：</span>
      <div ref={text}>
        <MarkdownText text={answer} />
      </div>
      {writing && <span className={css['writing']} aria-label="正在回答" role="img" />}
      {state === 'stopped' && <p className={`yx-note ${css['ended']}`}>已停止回答</p>}
      {state === 'cut' && (
        <p className={`yx-note ${css['ended']}`} data-failed role="alert">
          {answer === '' ? (problem ?? '') : `回答中断：${problem ?? ''}`}
        </p>
      )}
      {!writing && <Sources turn={turn} />}
      {!writing && (
        <div className={css['acts']}>
          {answer !== '' && (
            <TextButton look="quiet" onClick={() => void copy()}>
              <IconCopy size={16} aria-hidden />
              复制
            </TextButton>
          )}
          {onRetry && (
            <TextButton look="quiet" onClick={() => void onRetry()}>
              <IconRefresh size={16} aria-hidden />
              {state === 'done' ? '重新回答' : '重试'}
            </TextButton>
          )}
        </div>
      )}
    </div>
  );
}

/** Selects an element's text to be copied by hand; returns whether anything was selected. */
function selectText(element: HTMLElement): boolean {
  const selection = getSelection();
  selection?.selectAllChildren(element);
  return selection?.isCollapsed === false;
}
