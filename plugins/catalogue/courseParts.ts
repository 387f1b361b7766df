// The parts of a course behind its tabs. Its introduction is drawn first; the code of the others comes after it.
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import type { PageChoice } from '#plugins/ui/lists/Pager.tsx';

export interface CoursePartProps {
  courseId: string;
  joined: boolean;
  page: number;
  /** The saved one unless the address says another. */
  size: number | undefined;
  onPage: (choice: PageChoice) => void;
}

interface CoursePart {
  id: string;
  label: string;
  load: LazyScreen<CoursePartProps>;
}

export const COURSE_PARTS: readonly CoursePart[] = [
  { id: 'chapters', label: '目录', load: () => import('./CourseOutline.tsx') },
  { id: 'careers', label: '岗位知识', load: () => import('./CourseCareers.tsx') },
  { id: 'trainees', label: '学员', load: () => import('./CourseTrainees.tsx') },
];
