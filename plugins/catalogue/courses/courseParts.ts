// The parts of a course behind its tabs.
import type { ComponentType } from 'react';
import type { PageChoice } from '#plugins/ui/lists/pages/Pager.tsx';
import { CourseCareers } from './CourseCareers.tsx';
import { CourseOutline } from './CourseOutline.tsx';
import { CourseTrainees } from './CourseTrainees.tsx';

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
  Part: ComponentType<CoursePartProps>;
}

export const COURSE_PARTS: readonly CoursePart[] = [
  { id: 'chapters', label: '目录', Part: CourseOutline },
  { id: 'careers', label: '岗位知识', Part: CourseCareers },
  { id: 'trainees', label: '学员', Part: CourseTrainees },
];
