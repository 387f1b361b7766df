import type { ReactNode } from 'react';
import { LineDrawing } from './LineDrawing.tsx';
import css from '../Message.module.css';
import { RetryButton } from './RetryButton.tsx';

interface ErrorViewProps {
  /** What happened. */
  message: string;
  /** What to do next. */
  advice?: ReactNode;
  /** Where it returns a promise, the button works until that settles. */
  onRetry?: () => unknown;
  /** Another way onward. */
  onward?: ReactNode;
}

/**
 * Something failed: what, a retry, and what to do next.
 * @example <ErrorView message={error.message} advice={adviceOn(error)} onRetry={() => remote.reload()} />
 */
export function ErrorView({ message, advice, onRetry, onward }: ErrorViewProps) {
  return (
    <div className={css['root']} role="alert">
      <LineDrawing of="broken" />
      <p className={css['text']}>{message}</p>
      {advice !== undefined && <p className={css['hint']}>{advice}</p>}
      <div className={css['onward']}>
        {onRetry && <RetryButton onRetry={onRetry} />}
        {onward}
      </div>
    </div>
  );
}
