import type { ComponentType } from 'react';
import type { Kernel } from '#kernel/createKernel.ts';
import { OnceKey } from '#kernel/lifetime.ts';

/** The components that a face adds to the frame; empty if the deployment has none. */
export interface FaceParts {
  /** Replaces the platform's mark. */
  Mark?: ComponentType<{ name: string }> | undefined;
  /** Shown in the footer. */
  Words?: ComponentType | undefined;
}

const FACE_PARTS = new OnceKey<FaceParts>();

export const facePartsOf = (kernel: Kernel): FaceParts => kernel.once(FACE_PARTS, () => ({}));
