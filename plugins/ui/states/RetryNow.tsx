import type { ComponentProps } from 'react';
import { CLICK_GUARD } from '../constants.ts';
import { cx } from '../classNames.ts';
import css from './RetryNow.module.css';
import { GUARDED } from '../controls/secondClicks.ts';
import { useClickGuard } from '../controls/useClickGuard.ts';

interface RetryNowProps extends Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  /** Ends the wait; where it returns a promise, the button works until that settles. */
  onRetry: () => unknown;
  /** What is retried, if several things wait on one screen. */
  about?: string | undefined;
}

/**
 * Beside the words of whatever waits for its next try: it does not wait any longer. However often it is pressed, it is
 * tried once in 2 s, and not while it is being tried. A line of text unless it is given another look.
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

/** A try that fails at once is no reason to take the next press at once. */
function untilGuarded(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, CLICK_GUARD);
  });
}
