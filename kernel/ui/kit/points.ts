import type { LazyScreen } from '../../plugin/lazyScreen.ts';
import { point, type PointItem } from '../../plugin/point.ts';

interface KitPart extends PointItem {
  load: LazyScreen<object>;
}

/** Where contributions break in every way they can. */
export const kitParts = point<KitPart>('kit.parts', { onCrash: 'card' });
