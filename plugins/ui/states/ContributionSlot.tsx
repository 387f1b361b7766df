import { useCallback, type ReactNode } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import type { Contributed } from '#kernel/plugin/contributions.ts';
import { CrashBoundary } from '#kernel/plugin/CrashBoundary.tsx';
import { CrashCard } from './failures/CrashCard.tsx';
import { Late } from './Late.tsx';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import type { AnyPoint, PointItem } from '#kernel/plugin/point.ts';

interface ContributionSlotProps<Props> {
  point: AnyPoint;
  contributed: Contributed<PointItem & { load: LazyScreen<Props> }>;
  /** The props that the point passes to contributions. */
  with: Props;
  /** Shown while the code is loading. */
  waiting?: ReactNode;
  /** Called when its code did not load, or it crashed. */
  onFailure?: () => void;
}

/**
 * Renders one contribution inside a boundary that bears its name.
 * @example kernel.contributions(homeBlocks).map((c) => <ContributionSlot key={c.name} point={homeBlocks} contributed={c} with={{}} />)
 */
export function ContributionSlot<Props extends object>({
  point,
  contributed,
  with: props,
  waiting,
  onFailure,
}: ContributionSlotProps<Props>) {
  const { analytics } = useKernel();
  const { name, plugin, item } = contributed;
  const report = useCallback(
    (error: unknown, stack?: string) => {
      analytics.crash({ plugin, contribution: name, message: String(error), stack });
      onFailure?.();
    },
    [analytics, plugin, name, onFailure],
  );
  const card = (again: () => void) => (point.onCrash === 'card' ? <CrashCard again={again} /> : null);
  return (
    <CrashBoundary fallback={card} onCrash={report}>
      <Late load={item.load} with={props} waiting={waiting} failed={card} onFailure={report} />
    </CrashBoundary>
  );
}
