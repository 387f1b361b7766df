// An exam where it is met, and the addresses that belong to it there.
import type { Target } from '#kernel/plugin/routeRef.ts';
import type { PaperRef } from '#plugins/answering/contract.ts';
import type { StudyPlace } from '#plugins/study/contract.ts';
import * as routes from './contract.ts';
import { EXAM_PLACES } from './examPlaces.ts';

export interface ExamAt {
  readonly place: StudyPlace;
  readonly contestId: string;
  /** The course and the chapter from which one came, and to which one goes back. */
  readonly courseId?: string | undefined;
  readonly chapter?: string | undefined;
}

interface Where {
  contestId: string;
  courseId?: string | undefined;
  chapter?: string | undefined;
}

/** Of a class, or on its own of a self-selected course; nothing where the address names neither. */
export function inTraining({ clazzId, courseId, ...rest }: Where & { clazzId?: string | undefined }) {
  const { contestId, chapter } = rest;
  if (clazzId !== undefined) return at({ kind: 'clazz', id: clazzId }, { contestId, courseId, chapter });
  return courseId === undefined ? undefined : at({ kind: 'course', id: courseId }, { contestId, courseId, chapter });
}

/** Of a classroom, or of a simulated one. */
export const inClassroom = ({ classroomId, vs, ...where }: Where & { classroomId: string; vs: boolean }): ExamAt =>
  at({ kind: vs ? 'vs' : 'classroom', id: classroomId }, where);

const at = (place: StudyPlace, { contestId, courseId, chapter }: Where): ExamAt => ({
  place,
  contestId,
  courseId,
  chapter,
});

export const paperOf = ({ place, contestId, chapter }: ExamAt): PaperRef => ({
  place,
  kind: 'exam',
  refId: contestId,
  chapterRefId: chapter,
});

/** Where it is taken; `machine`: beside a machine's console. */
export function answerPage(exam: ExamAt, machine: boolean, answerSheetId?: string): Target {
  const { place, ...where } = exam;
  const query = { ...where, answerSheetId };
  if (place.kind === 'classroom' || place.kind === 'vs') {
    const ref = machine ? routes.classroomExamEnvironment : routes.classroomExamAnswer;
    return ref.with({ ...query, ...ofClassroom(place) });
  }
  return (machine ? routes.examEnvironment : routes.examAnswer).with({ ...query, ...ofTraining(place) });
}

export function resultPage(exam: ExamAt, answerSheetId: string): Target {
  const { place, ...where } = exam;
  const query = { ...where, answerSheetId };
  return place.kind === 'classroom' || place.kind === 'vs'
    ? routes.classroomExamResult.with({ ...query, ...ofClassroom(place) })
    : routes.examResult.with({ ...query, ...ofTraining(place) });
}

export function analysisPage({ place, ...where }: ExamAt, answerSheetId: string): Target {
  return routes.examAnalysis.with({ ...where, place: place.kind, id: place.id, answerSheetId });
}

/** To the chapter from which one came, or else to the place's exams. */
export function wayBack({ place, courseId, chapter }: ExamAt): { label: string; to: Target } {
  const calls = EXAM_PLACES[place.kind];
  if (courseId !== undefined && chapter !== undefined) {
    return { label: '返回章节', to: calls.chapter(place.id, courseId, chapter) };
  }
  return { label: calls.back.label, to: calls.back.to(place.id) };
}

const ofClassroom = ({ kind, id }: StudyPlace) => ({ classroomId: id, vs: kind === 'vs' });
const ofTraining = ({ kind, id }: StudyPlace) => (kind === 'clazz' ? { clazzId: id } : { courseId: id });
