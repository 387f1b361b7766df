import type { CallError } from '#kernel/http/CallError.ts';
import { adviceOn } from './errorAdvice.ts';
import { ErrorView } from './ErrorView.tsx';

interface AwaitFailedProps {
  error: CallError;
  onRetry: () => unknown;
}

/** What was awaited could not be had. Its code comes when something first fails. */
export default function AwaitFailed({ error, onRetry }: AwaitFailedProps) {
  return <ErrorView message={error.message} advice={adviceOn(error)} onRetry={onRetry} />;
}
