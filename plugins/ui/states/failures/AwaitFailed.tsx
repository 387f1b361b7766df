import type { ReactNode } from 'react';
import type { CallError } from '#kernel/http/CallError.ts';
import { CutOff } from './CutOff.tsx';
import { adviceOn, finalDrawing } from './errorAdvice.ts';
import { ErrorView } from './ErrorView.tsx';

interface AwaitFailedProps {
  error: CallError;
  onRetry: () => unknown;
  onward: ReactNode;
}

/** Shown in place of an answer that failed to load. */
export function AwaitFailed({ error, onRetry, onward }: AwaitFailedProps) {
  const final = finalDrawing(error);
  return (
    <>
      <ErrorView
        drawing={final ?? 'broken'}
        message={error.message}
        advice={adviceOn(error)}
        onRetry={final === undefined ? onRetry : undefined}
        onward={onward}
      />
      {error.kind === 'network' && <CutOff />}
    </>
  );
}
