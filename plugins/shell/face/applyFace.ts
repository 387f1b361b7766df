// Applies an institution's face to a kernel, in the browser and on the server.
import type { Kernel } from '#kernel/createKernel.ts';
import { faceMark } from './FaceMark.tsx';
import { type FaceParts, facePartsOf } from './faceParts.ts';
import { faceWords } from './FaceWords.tsx';

/** Called before the first drawing. */
export function applyFace(kernel: Kernel): void {
  const { logo, footer } = kernel.deployment.face ?? {};
  const parts: FaceParts = { Mark: logo && faceMark(logo), Words: footer && faceWords(footer) };
  Object.assign(facePartsOf(kernel), parts);
}
