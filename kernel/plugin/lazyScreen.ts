// A component whose code is loaded on demand, and rendered at once when it has been loaded.
import type { ReactNode } from 'react';

/** A component that is drawn with these props. */
export type Screen<Props> = (props: Props) => ReactNode;

/** `() => import('./Block.tsx')`. The loaded component is kept on the function itself. */
export interface LazyScreen<Props> {
  (): Promise<{ default: Screen<Props> }>;
  ready?: Screen<Props>;
}

/** Loads it once; a failed load may be tried again. */
export async function loadScreen<Props>(load: LazyScreen<Props>): Promise<Screen<Props>> {
  load.ready ??= (await load()).default;
  return load.ready;
}
