// The front page, and the point at which others add their blocks to it.
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import { routeRef } from '#kernel/routing/routeRef.ts';

export const home = routeRef('/index');

export interface HomeBlock extends PointItem {
  load: LazyScreen<object>;
}

/** Blocks of the front page, below the banners. Each draws its own section with a heading. */
export const homeBlocks = point<HomeBlock>('home.blocks', { onCrash: 'card' });
