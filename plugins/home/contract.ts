// The front page, and the point at which others add their blocks to it.
import type { ComponentType, ReactNode } from 'react';
import { type LazyScreen, point, type PointItem, routeRef, type Target } from '#kernel/index.ts';

export const home = routeRef('/index');

export interface SectionProps {
  title: string;
  /** One line below the title. */
  intro?: string;
  /** Link to the full list; not shown while its owner is off. */
  more?: Target;
  children: ReactNode;
}

/**
 * The props of a block: the frame that makes all blocks look alike.
 * @sealed
 */
export interface HomeBlockProps {
  Section: ComponentType<SectionProps>;
}

export interface HomeBlock extends PointItem {
  load: LazyScreen<HomeBlockProps>;
}

/** Blocks of the front page, below the banners. Each draws its own section with a heading. */
export const homeBlocks = point<HomeBlock>('home.blocks', { onCrash: 'card' });

export interface HomeResume extends PointItem {
  load: LazyScreen<object>;
}

/** Cards for signed-in users above the banners: resuming, and deadlines. Each item draws a card that fills its box. */
export const homeResume = point<HomeResume>('home.resume', { onCrash: 'hide', signedInOnly: true });
