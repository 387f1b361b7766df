import type { ReactNode } from 'react';
import { type DrawingName, LineDrawing } from './LineDrawing.tsx';
import css from './StatusView.module.css';

/** The class of its title. */
export const STATUS_TITLE = css['title'] ?? '';

interface StatusViewProps {
  drawing: DrawingName;
  /** What is the matter, in words for people. */
  title: ReactNode;
  /** The page has no other heading: the title is it. */
  isPage?: boolean;
  /** Why, and what to do about it. */
  children?: ReactNode;
  /** Ways on: links and buttons. */
  exits?: ReactNode;
  role?: 'alert' | undefined;
}

/** In the place of what cannot be shown: a drawing, the reason in words, and where to go from here. */
export function StatusView({ drawing, title, isPage = false, children, exits, role }: StatusViewProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={css['root']} role={role}>
      <LineDrawing of={drawing} />
      <Title className={css['title']}>{title}</Title>
      {children !== undefined && <div className={css['hint']}>{children}</div>}
      {exits !== undefined && <div className={css['exits']}>{exits}</div>}
    </div>
  );
}
