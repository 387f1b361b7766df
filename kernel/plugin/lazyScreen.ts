// A component whose code is loaded on demand; once loaded, it renders without delay.
import type { ReactNode } from 'react';

/** A component with these props. */
export type Screen<Props> = (props: Props) => ReactNode;

/** `() => import('./Block.tsx')`. The loaded component is kept on the function itself. */
export interface LazyScreen<Props> {
  (): Promise<{ default: Screen<Props> }>;
  ready?: Screen<Props>;
}

/** Loads it once; a failed load can be retried. */
export async function loadScreen<Props>(load: LazyScreen<Props>): Promise<Screen<Props>> {
  load.ready ??= (await load()).default;
  return load.ready;
}
