// Puts an institution's face on a kernel, in the browser as on the server.
import type { Kernel } from '#kernel/createKernel.ts';
import { personalCentre } from '../refs.ts';
import { faceMark } from './FaceMark.tsx';
import { faceWords } from './FaceWords.tsx';
import type { Face } from './faceSchema.ts';
import { type Worn, wornBy } from './worn.ts';

/** Before the first drawing. */
export function wear(kernel: Kernel, face: Face | undefined): void {
  if (!face) return;
  const { logo, footer, menus } = face;
  const worn: Worn = {
    face,
    Mark: logo && faceMark(logo),
    Words: footer && faceWords(footer),
    space: menus?.header?.labels[personalCentre.pattern],
  };
  Object.assign(wornBy(kernel), worn);
}
