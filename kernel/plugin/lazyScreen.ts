// A component whose code comes later; once it is there it is drawn without waiting.
import type { ReactNode } from 'react';

/** A component that is drawn with these props. */
export type Screen<Props> = (props: Props) => ReactNode;

/** `() => import('./Block.tsx')`. What was loaded is kept with the function itself. */
export interface LazyScreen<Props> {
  (): Promise<{ default: Screen<Props> }>;
  ready?: Screen<Props>;
}

/** Loads it once; a failed load may be tried again. */
export async function loadScreen<Props>(load: LazyScreen<Props>): Promise<Screen<Props>> {
  load.ready ??= (await load()).default;
  return load.ready;
}
