import { Observer } from 'mobx-react-lite';
import type { Remote } from '#kernel/http/Remote.ts';
import css from '../Await.module.css';
import { RetryButton } from './RetryButton.tsx';

interface PartFailedProps {
  of: Pick<Remote<unknown>, 'value' | 'error' | 'reload'>;
  /** Says what is missing, and what that means for the rest. */
  children: string;
}

/**
 * A line in place of a part that failed to load, where the rest of the page works without it.
 * @example <PartFailed of={traces}>学习进度没有加载出来</PartFailed>
 */
export function PartFailed({ of, children }: PartFailedProps) {
  return (
    <Observer>
      {() => {
        const { value, error } = of;
        if (value !== undefined || !error || error.kind === 'cancelled') return null;
        return (
          <div className={css['stale']} role="alert">
            <span>
              {children}：{error.message}
            </span>
            <RetryButton onRetry={() => of.reload()} />
          </div>
        );
      }}
    </Observer>
  );
}
