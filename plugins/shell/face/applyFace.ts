// Applies an institution's face to a kernel, in the browser and on the server.
import type { Kernel } from '#kernel/createKernel.ts';
import { personalCentre } from '../refs.ts';
import { faceMark } from './FaceMark.tsx';
import { faceWords } from './FaceWords.tsx';
import type { Face } from './faceSchema.ts';
import { type FaceParts, facePartsOf } from './faceParts.ts';

/** Called before the first drawing. */
export function applyFace(kernel: Kernel, face: Face | undefined): void {
  if (!face) return;
  const { logo, footer, menus } = face;
  const parts: FaceParts = {
    face,
    Mark: logo && faceMark(logo),
    Words: footer && faceWords(footer),
    space: menus?.header?.labels[personalCentre.pattern],
  };
  Object.assign(facePartsOf(kernel), parts);
}
