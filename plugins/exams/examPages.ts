// The addresses of exams in each of the four kinds of places. The calls have a file of their own: every page would
// otherwise load them with the manifests.
import type { Target } from '#kernel/index.ts';
import type { Place } from '#plugins/places/places.ts';
import * as routes from './contract.ts';

/** The parameters of every address of an exam. */
interface Addressed {
  contestId: string;
  answerSheetId?: string | undefined;
  /** The course and the chapter that the trainee came from. */
  courseId?: string | undefined;
  chapter?: string | undefined;
}

interface ExamPages {
  /** The page of the exam; `machine`: next to a machine's console. */
  answer: (placeId: string, exam: Addressed, machine: boolean) => Target;
  result: (placeId: string, exam: Addressed & { answerSheetId: string }) => Target;
  /** The tab of the place's page that lists its exams. */
  tab: string | undefined;
}

const trainingPage = (machine: boolean) => (machine ? routes.examEnvironment : routes.examAnswer);
const classroomPage = (machine: boolean) => (machine ? routes.classroomExamEnvironment : routes.classroomExamAnswer);

export const EXAM_PAGES: Readonly<Record<Place['kind'], ExamPages>> = {
  clazz: {
    answer: (clazzId, exam, machine) => trainingPage(machine).with({ ...exam, clazzId }),
    result: (clazzId, exam) => routes.examResult.with({ ...exam, clazzId }),
    tab: 'exams',
  },
  course: {
    answer: (courseId, exam, machine) => trainingPage(machine).with({ ...exam, courseId }),
    result: (courseId, exam) => routes.examResult.with({ ...exam, courseId }),
    tab: undefined,
  },
  classroom: {
    answer: (classroomId, exam, machine) => classroomPage(machine).with({ ...exam, classroomId }),
    result: (classroomId, exam) => routes.classroomExamResult.with({ ...exam, classroomId }),
    tab: 'contest',
  },
  vs: {
    answer: (classroomId, exam, machine) => classroomPage(machine).with({ ...exam, classroomId, vs: true }),
    result: (classroomId, exam) => routes.classroomExamResult.with({ ...exam, classroomId, vs: true }),
    tab: 'contest',
  },
};
