import { type ReactNode, useSyncExternalStore } from 'react';
import { BackButton } from '../../controls/BackButton.tsx';
import type { DrawingName } from '../voids.ts';
import { RetryButton } from './RetryButton.tsx';
import { STATUS_TITLE, StatusView } from '../StatusView.tsx';

interface ErrorViewProps {
  /** Says what happened. */
  message: string;
  /** Says what to do next. */
  advice?: ReactNode;
  /** Absent if a retry would not help. If it returns a promise, the button shows progress until it settles. */
  onRetry?: (() => unknown) | undefined;
  /** Another way on. */
  onward?: ReactNode;
  drawing?: DrawingName;
}

/**
 * Something failed or does not exist: says what, and what to do next. On a page without another heading it fills the page:
 * its message becomes the heading, and it should offer at least two ways on.
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

/** True if the page has no other heading. */
const isAlone = (): boolean => !document.querySelector(`h1:not(.${STATUS_TITLE})`);
const never = () => () => undefined;
