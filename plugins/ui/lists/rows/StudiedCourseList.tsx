import type { ReactNode } from 'react';
import { type Covered, CoverList } from '../../covers/CoverList.tsx';
import css from './StudiedCourseList.module.css';

interface StudiedCourseListProps<T extends Covered> {
  of: readonly T[];
  id: (course: T) => string;
  children: (course: T) => ReactNode;
}

/** A list of the user's courses, each a `<StudiedCourseRow>`. */
export function StudiedCourseList<T extends Covered>(props: StudiedCourseListProps<T>) {
  return (
    <ul className={css['list']}>
      <CoverList {...props} />
    </ul>
  );
}
