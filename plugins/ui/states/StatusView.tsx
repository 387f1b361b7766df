import type { ReactNode } from 'react';
import { LineDrawing } from './LineDrawing.tsx';
import css from './StatusView.module.css';
import type { DrawingName } from './voids.ts';

/** The class of its title. */
export const STATUS_TITLE = css['title'] ?? '';

interface StatusViewProps {
  drawing: DrawingName;
  /** Says what is the matter. */
  title: ReactNode;
  /** The page has no other heading, so the title becomes it. */
  isPage?: boolean;
  /** Says why, and what to do about it. */
  children?: ReactNode;
  /** Links and buttons that lead on. */
  exits?: ReactNode;
  role?: 'alert' | undefined;
}

/** Replaces content that cannot be shown: a drawing, the reason, and ways on. */
export function StatusView({ drawing, title, isPage = false, children, exits, role }: StatusViewProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={css['root']} role={role}>
      <div className={css['ground']}>
        <LineDrawing of={drawing} />
      </div>
      <Title className={css['title']}>{title}</Title>
      {children !== undefined && <div className={`yx-note ${css['hint']}`}>{children}</div>}
      {exits !== undefined && <div className={css['exits']}>{exits}</div>}
    </div>
  );
}
