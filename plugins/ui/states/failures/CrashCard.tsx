import type { ReactNode } from 'react';
import css from './CrashCard.module.css';
import { PlainButton } from '../../controls/PlainButton.tsx';

interface CrashCardProps {
  title?: string;
  again: () => unknown;
  /** What it means for the rest, if that does not simply go on. */
  children?: ReactNode;
}

/** Replaces a part that crashed; the rest of the page continues to work. */
export function CrashCard({ title = '这一部分暂时无法显示', again, children }: CrashCardProps) {
  return (
    <div className={css['card']} role="alert">
      <p className={css['title']}>{title}</p>
      <p className={`yx-note ${css['text']}`}>{children ?? '问题已被记录，页面的其他部分不受影响。'}</p>
      <PlainButton variant="default" onClick={again}>
        重试
      </PlainButton>
    </div>
  );
}
