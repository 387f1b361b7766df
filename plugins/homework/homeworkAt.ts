// A quiz or a homework where it is met, and the addresses that belong to it there.
import type { Target } from '#kernel/plugin/routeRef.ts';
import type { PaperRef } from '#plugins/answering/contract.ts';
import { examAnalysis } from '#plugins/exams/contract.ts';
import type { StudyPlace } from '#plugins/study/contract.ts';
import type { Homework } from './api.ts';
import * as routes from './contract.ts';
import type { HomeworkAt } from './contract.ts';
import { HOMEWORK_PLACES } from './homeworkPlaces.ts';

type Kind = Homework['kind'];

export type { HomeworkAt } from './contract.ts';

interface Where {
  refId: string;
  courseId?: string | undefined;
  chapter?: string | undefined;
}

export const homeworkAt = (kind: StudyPlace['kind'], id: string, { refId, courseId, chapter }: Where): HomeworkAt => ({
  place: { kind, id },
  refId,
  courseId,
  chapter,
});

/** Where a course is studied: in a class, in a classroom of either kind, or on one's own. */
export function onMachine({
  clazzId,
  classroomId,
  vs,
  ...where
}: Where & { courseId: string; clazzId?: string | undefined; classroomId?: string | undefined; vs: boolean }) {
  if (clazzId !== undefined) return homeworkAt('clazz', clazzId, where);
  if (classroomId !== undefined) return homeworkAt(vs ? 'vs' : 'classroom', classroomId, where);
  return homeworkAt('course', where.courseId, where);
}

export const paperOf = ({ place, refId, chapter }: HomeworkAt, kind: Kind): PaperRef => ({
  place,
  kind,
  refId,
  chapterRefId: chapter,
});

/** Where it is answered. `room`: in the middle of it. */
export function answerPage({ place: { kind, id }, ...where }: HomeworkAt, room = false): Target {
  const query = { ...where, room };
  switch (kind) {
    case 'clazz':
      return routes.clazzHomework.with({ clazzId: id, ...query });
    case 'course':
      return routes.courseHomework.with({ ...query, courseId: id });
    case 'classroom':
      return routes.assignment.with({ classroomId: id, ...query });
    case 'vs':
      return routes.vsAssignment.with({ classroomId: id, ...query });
  }
}

/** Beside a machine; only what belongs to a course is. */
export function machinePage(at: HomeworkAt, room = false): Target {
  const { place, refId, courseId, chapter } = at;
  if (courseId === undefined) return answerPage(at, room);
  const { kind, id } = place;
  return routes.quizOnMachine.with({
    refId,
    courseId,
    chapter,
    room,
    clazzId: kind === 'clazz' ? id : undefined,
    classroomId: kind === 'classroom' || kind === 'vs' ? id : undefined,
    vs: kind === 'vs',
  });
}

export const analysisPage = ({ place: { kind, id }, courseId, chapter }: HomeworkAt, answerSheetId: string): Target =>
  examAnalysis.with({ place: kind, id, answerSheetId, courseId, chapter });

/** To the chapter from which one came, or else to the others of its kind. */
export function wayBack({ place, courseId, chapter }: HomeworkAt, kind: Kind): { label: string; to: Target } {
  const calls = HOMEWORK_PLACES[place.kind];
  if (courseId !== undefined && chapter !== undefined) {
    return { label: '返回章节', to: calls.chapter(place.id, courseId, chapter) };
  }
  return { label: calls.back.label, to: calls.back.to(place.id, kind) };
}

/** Where one goes to do it: a quiz in its chapter, or beside its machine; all else on a page of its own. */
export function entrance(place: StudyPlace, homework: Homework): Target {
  const { kind, refId, courseId, chapterRefId, environment } = homework;
  if (kind === 'homework' || !courseId || !chapterRefId) return answerPage({ place, refId });
  const at = { place, refId, courseId, chapter: chapterRefId };
  return environment ? machinePage(at) : HOMEWORK_PLACES[place.kind].chapter(place.id, courseId, chapterRefId);
}
