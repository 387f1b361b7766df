import { useRecovery } from '#kernel/useRecovery.ts';
import { PlainButton } from '../controls/PlainButton.tsx';
import { useClickGuard } from '../controls/useClickGuard.ts';

interface RetryButtonProps {
  /** Where it returns a promise, the button works until that settles. */
  onRetry: () => unknown;
  className?: string | undefined;
}

/**
 * Tries once more; further clicks are ignored while it does. It presses itself when the network is back, which keeps no click
 * from counting: such a try may be about to fail.
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
