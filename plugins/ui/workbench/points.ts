// A machine's console beside what is answered or done on it.
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';

export interface ConsoleProps {
  /** Where one is: in a class, a classroom, a course. */
  place: { readonly kind: string; readonly id: string };
  /** The chapter whose machine it is. */
  chapterRefId: string;
}

interface Console extends PointItem {
  load: LazyScreen<ConsoleProps>;
}

/** The console of a `<Workbench>`; the first one that is contributed is shown. It fills its box and scrolls by itself. */
export const consoles = point<Console>('ui.consoles', { onCrash: 'card' });
