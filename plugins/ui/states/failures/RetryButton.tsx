import { useRecovery } from '#kernel/useRecovery.ts';
import { PlainButton } from '../../controls/PlainButton.tsx';
import { useClickGuard } from '../../controls/useClickGuard.ts';

interface RetryButtonProps {
  /** If it returns a promise, the button shows progress until it settles. */
  onRetry: () => unknown;
  className?: string | undefined;
}

/**
 * Retries; further clicks are ignored meanwhile. It also retries by itself when the network is back, but such a retry
 * does not block clicks, because it may be about to fail.
 */
export function RetryButton({ onRetry, className }: RetryButtonProps) {
  const byHand = useClickGuard();
  const byItself = useClickGuard();
  useRecovery(!byHand.working, () => byItself.guard(onRetry));
  return (
    <PlainButton
      variant="default"
      className={className}
      aria-busy={byHand.working || byItself.working || undefined}
      onClick={() => byHand.guard(onRetry)}
    >
      重试
    </PlainButton>
  );
}
