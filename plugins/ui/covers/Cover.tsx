import drawings from './covers.svg';
import type { CoverSubject } from './chooseDrawings.ts';
import { useDrawing } from './useDrawing.ts';

/**
 * The drawing for a course, a class, a path, an institution without a picture of its own. It fills its box, and screen
 * readers pass it by: the title stands next to it.
 */
export function Cover({ of }: { of: CoverSubject }) {
  const drawing = useDrawing(of);
  return (
    <svg data-cover={drawing?.tone} aria-hidden>
      <use href={drawing && `${drawings}#${drawing.backdrop}`} />
      <use href={drawing && `${drawings}#${drawing.scene}`} />
    </svg>
  );
}
