import type { ReactElement } from 'react';
import type { Properties } from './Properties.ts';

/** A control with a sample of it; its anchor is its name. */
export interface KitControl {
  /** The exported name. */
  readonly name: string;
  /** The element itself, without anything around it: its JSX is shown as it is. */
  draw(of: Properties): ReactElement;
  /** The surroundings that it needs. */
  readonly within?: ((drawn: ReactElement) => ReactElement) | undefined;
}

/** Controls that belong together, in their order. */
export interface KitFamily {
  readonly title: string;
  readonly controls: readonly KitControl[];
}

/**
 * @example
 * control('ListSkeleton', (of) => <ListSkeleton count={of.number('count', 3)} />)
 */
export const control = (
  name: string,
  draw: KitControl['draw'],
  within?: (drawn: ReactElement) => ReactElement,
): KitControl => ({ name, draw, within });
