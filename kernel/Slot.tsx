import { useCallback, type ReactNode } from 'react';
import { useKernel } from './KernelContext.ts';
import { LateScreen, type LateScreenProps } from './LateScreen.tsx';
import type { Contributed } from './plugin/contributions.ts';
import { CrashBoundary } from './plugin/CrashBoundary.tsx';
import type { LazyScreen } from './plugin/lazyScreen.ts';
import type { AnyPoint, PointItem } from './plugin/point.ts';

export interface SlotProps<Props> extends Pick<LateScreenProps<Props>, 'waiting' | 'around'> {
  point: AnyPoint;
  contributed: Contributed<PointItem & { load: LazyScreen<Props> }>;
  /** The props that the point passes to contributions. */
  with: Props;
  /** Replaces it if its code did not load, or it crashed, where the point does not hide such contributions. */
  card: (again: () => unknown) => ReactNode;
  /** Called when its code did not load, or it crashed. */
  onFailure?: () => void;
}

/**
 * Renders one contribution inside a boundary that bears its name. Plugins use `<ContributionSlot>` of `plugins/ui`,
 * which adds the theme and the card.
 */
export function Slot<Props extends object>({
  point,
  contributed,
  with: props,
  waiting,
  around,
  card,
  onFailure,
}: SlotProps<Props>) {
  const { analytics } = useKernel();
  const { name, plugin, item } = contributed;
  const report = useCallback(
    (error: unknown, stack?: string) => {
      analytics.crash({ plugin, contribution: name, message: String(error), stack });
      onFailure?.();
    },
    [analytics, plugin, name, onFailure],
  );
  const failed = (again: () => unknown) => (point.onCrash === 'card' ? card(again) : null);
  return (
    <CrashBoundary fallback={failed} onCrash={report}>
      <LateScreen load={item.load} with={props} waiting={waiting} around={around} failed={failed} onFailure={report} />
    </CrashBoundary>
  );
}
