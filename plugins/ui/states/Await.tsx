import { Observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Remote } from '#kernel/http/Remote.ts';
import { AwaitFailed } from './failures/AwaitFailed.tsx';
import css from './Await.module.css';
import { Empty } from './Empty.tsx';
import { LeftOut } from './LeftOut.tsx';
import { RetryButton } from './failures/RetryButton.tsx';
import { TextSkeleton } from './Skeletons.tsx';

interface AwaitProps<T> {
  of: Remote<T>;
  /** Placeholder while loading; by default lines of text, none if null. */
  skeleton?: ReactNode;
  /** True if there is nothing to show. */
  empty?: (value: T) => boolean;
  emptyView?: ReactNode;
  /** A link for answers that the upstream refuses to give. */
  onward?: ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * The four states of an upstream answer: loading, empty, failed, ready.
 * An answer that was loaded stays on screen if reloading it fails.
 * @example
 * <Await of={notes} skeleton={<ListSkeleton />} empty={(page) => page.total === 0}>{(page) => <Notes page={page} />}</Await>
 */
export function Await<T>(props: AwaitProps<T>) {
  const { of } = props;
  return (
    <Observer>
      {() => (
        <>
          {of.value !== undefined && of.error && <Stale of={of} />}
          {drawn(props)}
          {of.value !== undefined && <LeftOut of={of.value} />}
        </>
      )}
    </Observer>
  );
}

function drawn<T>({ of, skeleton, empty, emptyView, onward, children }: AwaitProps<T>): ReactNode {
  const { value, error } = of;
  if (value !== undefined) return empty?.(value) ? (emptyView ?? <Empty />) : children(value);
  const waiting = skeleton === undefined ? <TextSkeleton /> : skeleton;
  if (error === undefined || error.kind === 'cancelled') return waiting;
  return <AwaitFailed error={error} onRetry={() => of.reload()} onward={onward} />;
}

function Stale({ of }: { of: Remote<unknown> }) {
  return (
    <div className={css['stale']} role="status">
      <span>未能更新，下面的内容可能不是最新的</span>
      <RetryButton onRetry={() => of.reload()} />
    </div>
  );
}
