// The addresses of quizzes and homework in each of the four kinds of places. The calls have a file of their own: every
// page would otherwise load them with the manifests.
import type { Target } from '#kernel/index.ts';
import type { Place } from '#plugins/places/places.ts';
import type { Homework } from './api.ts';
import * as routes from './contract.ts';

/** The parameters of every address. */
interface Addressed {
  refId: string;
  /** The course and the chapter that the trainee came from. */
  courseId?: string | undefined;
  chapter?: string | undefined;
  /** The trainee is answering it. */
  room: boolean;
}

interface HomeworkPages {
  /** The page for answering. */
  answer: (placeId: string, homework: Addressed) => Target;
  /** The tab of the place's page that lists its kind. */
  tab: (kind: Homework['kind']) => string;
}

export const HOMEWORK_PAGES: Readonly<Record<Place['kind'], HomeworkPages>> = {
  clazz: {
    answer: (clazzId, homework) => routes.clazzHomework.with({ clazzId, ...homework }),
    tab: () => 'homework',
  },
  course: {
    answer: (courseId, homework) => routes.courseHomework.with({ ...homework, courseId }),
    tab: () => 'homework',
  },
  classroom: {
    answer: (classroomId, homework) => routes.assignment.with({ classroomId, ...homework }),
    // The upstream's names: `homework` is what the product calls 测验.
    tab: (kind) => (kind === 'quiz' ? 'homework' : 'assignment'),
  },
  vs: {
    answer: (classroomId, homework) => routes.vsAssignment.with({ classroomId, ...homework }),
    tab: () => 'assignment',
  },
};
