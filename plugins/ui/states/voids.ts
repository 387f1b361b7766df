import { point, type PointItem } from '#kernel/plugin/point.ts';

/** Nothing there, something broken, a lost page, a closed one. */
export type DrawingName = 'empty' | 'broken' | 'lost' | 'closed';

/** Drawn as lines in a box of 160 by 120. */
export interface VoidDrawing {
  readonly lines: readonly string[];
  /** One more path, in the accent colour. */
  readonly accent: string;
}

export interface DrawnVoid extends PointItem, VoidDrawing {
  of: DrawingName;
}

/** Drawings for pages and parts with nothing to show; the first of a name is drawn. */
export const voids = point<DrawnVoid>('ui.voids', { onCrash: 'hide' });
