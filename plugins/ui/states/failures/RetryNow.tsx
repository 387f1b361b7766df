import type { ComponentProps } from 'react';
import { CLICK_GUARD } from '../../constants.ts';
import { cx } from '../../classNames.ts';
import css from './RetryNow.module.css';
import { GUARDED } from '../../controls/secondClicks.ts';
import { useClickGuard } from '../../controls/useClickGuard.ts';

interface RetryNowProps extends Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  /** Retries at once; if it returns a promise, the button shows progress until it settles. */
  onRetry: () => unknown;
  /** The thing to retry, if several wait on one screen. */
  about?: string | undefined;
}

/**
 * Stands next to the text of something that waits for its next try, and retries at once: at most every 2 s, and not while a
 * try is under way. A line of text unless it is given another look.
 * @example {outbox.trouble && <RetryNow onRetry={outbox.tryNow} />}
 */
export function RetryNow({ onRetry, about, className, ...button }: RetryNowProps) {
  const { working, guard } = useClickGuard();
  return (
    <button
      type="button"
      {...GUARDED}
      {...button}
      className={cx(css['now'], className ?? css['line'])}
      aria-label={about === undefined ? undefined : `${WORDS}：${about}`}
      aria-busy={working || undefined}
      onClick={() => guard(() => Promise.all([onRetry(), untilGuarded()]))}
    >
      {WORDS}
    </button>
  );
}

const WORDS = '现在重试';

/** Keeps the button busy for the guard time, even if a try fails at once. */
function untilGuarded(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, CLICK_GUARD);
  });
}
