import type { Kernel } from '#kernel/createKernel.ts';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';

interface Background extends PointItem {
  /** Called each time that somebody has signed in, who may have signed out since. */
  start: () => Promise<{ default: (kernel: Kernel) => unknown }>;
}

/** What goes on unseen, on whatever page, once somebody is signed in. */
export const background = point<Background>('offline.background', { onCrash: 'hide' });

interface WhenCutOff extends PointItem {
  load: LazyScreen<object>;
}

/** What stands below the words that nothing answered: how one can go on without a network. */
export const whenCutOff = point<WhenCutOff>('offline.whenCutOff', { onCrash: 'hide' });
