import type { Kernel } from '#kernel/createKernel.ts';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';

export interface Background extends PointItem {
  /** Called whenever a user signs in; they may have signed out again by then. */
  start: () => Promise<{ default: (kernel: Kernel) => unknown }>;
  /** Also starts for guests, on pages that ask for it. */
  forVisitors?: boolean;
}

/** Background work that starts on any page once a user is signed in. */
export const background = point<Background>('offline.background', { onCrash: 'hide' });

interface WhenCutOff extends PointItem {
  load: LazyScreen<object>;
}

/** Shown below a network error: how to continue offline. */
export const whenCutOff = point<WhenCutOff>('offline.whenCutOff', { onCrash: 'hide' });
