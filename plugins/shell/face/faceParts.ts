import type { ComponentType } from 'react';
import type { Kernel } from '#kernel/createKernel.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import type { Face } from './faceSchema.ts';

/** The face's parts in the frame; empty if the deployment has none. */
export interface FaceParts {
  face?: Face | undefined;
  /** Replaces the platform's mark. */
  Mark?: ComponentType<{ name: string }> | undefined;
  /** Shown in the footer. */
  Words?: ComponentType | undefined;
  /** The name of the learning space in the header's menu. */
  space?: string | undefined;
}

const FACE_PARTS = new OnceKey<FaceParts>();

export const facePartsOf = (kernel: Kernel): FaceParts => kernel.once(FACE_PARTS, () => ({}));
