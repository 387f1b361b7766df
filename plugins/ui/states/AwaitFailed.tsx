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

/** What was awaited could not be had. Its code comes when something first fails. */
export default function AwaitFailed({ error, onRetry, onward }: AwaitFailedProps) {
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
