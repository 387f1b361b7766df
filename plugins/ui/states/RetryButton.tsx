import { useRecovery } from '#kernel/useRecovery.ts';
import { PlainButton } from '../controls/PlainButton.tsx';
import { useClickGuard } from '../controls/useClickGuard.ts';

interface RetryButtonProps {
  /** Where it returns a promise, the button works until that settles. */
  onRetry: () => unknown;
  className?: string | undefined;
}

/** Tries once more; further clicks are ignored while it does. It presses itself when the network is back. */
export function RetryButton({ onRetry, className }: RetryButtonProps) {
  const { working, guard } = useClickGuard();
  useRecovery(true, () => guard(onRetry));
  return (
    <PlainButton
      variant="default"
      className={className}
      aria-busy={working || undefined}
      onClick={() => guard(onRetry)}
    >
      重试
    </PlainButton>
  );
}
