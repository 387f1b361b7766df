import type { Kernel } from '#kernel/createKernel.ts';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';

export interface Background extends PointItem {
  /** Called each time that somebody has signed in, who may have signed out since. */
  start: () => Promise<{ default: (kernel: Kernel) => unknown }>;
  /** Asks for no user: it begins for visitors, too, on a page that wants it. */
  forVisitors?: boolean;
}

/** What goes on unseen, on whatever page, once somebody is signed in. */
export const background = point<Background>('offline.background', { onCrash: 'hide' });

interface WhenCutOff extends PointItem {
  load: LazyScreen<object>;
}

/** What stands below the words that nothing answered: how one can go on without a network. */
export const whenCutOff = point<WhenCutOff>('offline.whenCutOff', { onCrash: 'hide' });
