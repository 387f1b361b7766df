import type { ReactNode } from 'react';
import { useChooser } from './coverChoice.ts';
import { ChosenDrawing } from './Cover.tsx';

/** Something with a cover, uploaded or drawn. */
export interface Covered {
  readonly title: string;
  readonly cover?: string | null | undefined;
  readonly labels?: readonly string[] | null | undefined;
  readonly institution?: true;
}

interface CoverListProps<T extends Covered> {
  of: readonly T[];
  id: (item: T) => string;
  children: (item: T) => ReactNode;
}

/**
 * The items of a list with covers; adjacent ones get different drawings. `<CardGrid>` includes it.
 * @example <CoverList of={courses} id={({ courseId }) => courseId}>{(course) => <li><CourseRow … /></li>}</CoverList>
 */
export function CoverList<T extends Covered>({ of, id, children }: CoverListProps<T>) {
  const chosen = useChooser()?.(of.map((item) => ({ ...item, id: id(item) })));
  return of.map((item, at) => (
    <ChosenDrawing key={id(item)} value={chosen?.[at]}>
      {children(item)}
    </ChosenDrawing>
  ));
}
