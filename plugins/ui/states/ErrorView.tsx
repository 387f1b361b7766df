import { type ReactNode, useSyncExternalStore } from 'react';
import { BackButton } from '../controls/BackButton.tsx';
import type { DrawingName } from './LineDrawing.tsx';
import { RetryButton } from './RetryButton.tsx';
import { STATUS_TITLE, StatusView } from './StatusView.tsx';

interface ErrorViewProps {
  /** What happened. */
  message: string;
  /** What to do next. */
  advice?: ReactNode;
  /** Absent where it would not help. Where it returns a promise, the button works until that settles. */
  onRetry?: (() => unknown) | undefined;
  /** Another way onward. */
  onward?: ReactNode;
  drawing?: DrawingName;
}

/**
 * Something failed or is not there: what, and what to do next. On a page that has no other heading it is the page: its
 * message is the heading. Such a page has two ways on at least.
 * @example <ErrorView message={error.message} advice={adviceOn(error)} onRetry={() => remote.reload()} />
 */
export function ErrorView({ message, advice, onRetry, onward, drawing }: ErrorViewProps) {
  const isPage = useSyncExternalStore(never, isAlone, () => false);
  const hasRetry = onRetry !== undefined;
  const hasOnward = Boolean(onward);
  const exits = (
    <>
      {hasRetry && <RetryButton onRetry={onRetry} />}
      {onward}
      {(isPage ? !(hasRetry && hasOnward) : hasOnward && !hasRetry) && <BackButton />}
    </>
  );
  return (
    <StatusView
      role="alert"
      drawing={drawing ?? (hasRetry ? 'broken' : 'lost')}
      title={message}
      isPage={isPage}
      exits={exits}
    >
      {advice !== undefined && <p>{advice}</p>}
    </StatusView>
  );
}

/** Nothing else on the page is its heading. */
const isAlone = (): boolean => !document.querySelector(`h1:not(.${STATUS_TITLE})`);
const never = () => () => undefined;
