import { type LazyScreen, point, type PointItem } from '#kernel/index.ts';

interface KitPart extends PointItem {
  load: LazyScreen<object>;
}

/** Contributions that fail in every possible way. */
export const kitParts = point<KitPart>('kit.parts', { onCrash: 'card' });

interface KitSectionItem extends KitPart {
  title: string;
}

/** Controls of features, shown after those of `ui` on the page of all controls; `id` is their anchor there. */
export const kitSections = point<KitSectionItem>('kit.sections', { onCrash: 'card' });
