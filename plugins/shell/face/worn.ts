import type { ComponentType } from 'react';
import type { Kernel } from '#kernel/createKernel.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import type { Face } from './faceSchema.ts';

/** What the institution's face brings along; nothing where the deployment has none. */
export interface Worn {
  face?: Face | undefined;
  /** Instead of the platform's mark. */
  Mark?: ComponentType<{ name: string }> | undefined;
  /** In the footer. */
  Words?: ComponentType | undefined;
  /** Of the learning space in the header's menu. */
  space?: string | undefined;
}

const WORN = new OnceKey<Worn>();

export const wornBy = (kernel: Kernel): Worn => kernel.once(WORN, () => ({}));
