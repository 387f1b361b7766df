import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import type { CoverSubject } from './chooseDrawings.ts';
import type { CoverKind } from './forms.ts';

export interface DrawnCover extends PointItem {
  /** The kinds for which it draws. */
  kinds: readonly CoverKind[];
  /** Fills its box, hidden from screen readers: the title stands next to it. */
  load: LazyScreen<{ of: CoverSubject; kind: CoverKind }>;
}

/** Covers for courses, classes, paths and live events without a picture; the first of a kind is drawn. */
export const covers = point<DrawnCover>('ui.covers', { onCrash: 'card' });
