// The three services that keep answer sheets, and which one keeps those of a place.
import type { CallRequest } from '#kernel/index.ts';
import type { Place } from '#plugins/places/places.ts';
import * as api from './api.ts';
import type { PaperRef } from './contract.ts';

type Saving = Parameters<typeof api.saveSubjects.with>[0];
type Taking = Parameters<typeof api.takeAnswerSheet.with>[0];
type Submitting = Parameters<typeof api.submitAnswerSheet.with>[0];
type Saved = ReturnType<typeof api.saveSubjects.with> extends CallRequest<infer R> ? R : never;

interface Creating {
  kind: PaperRef['kind'];
  refId: string;
  chapterRefId: string | undefined;
  password: string | undefined;
  operationId: string;
}

interface SheetService {
  create: (placeId: string, creating: Creating) => CallRequest<api.AnswerSheet>;
  get: (id: string, detail: boolean) => CallRequest<api.AnswerSheetDto>;
  history: (paper: PaperRef) => CallRequest<api.AnswerSheet[]>;
  save: (saving: Saving) => CallRequest<Saved>;
  take: (taking: Taking) => CallRequest<api.AnswerSheet>;
  submit: (submitting: Submitting) => CallRequest<api.AnswerSheet>;
}

const CLASSROOM: SheetService = {
  create: (classroomId, creating) => api.createClassroomAnswerSheet.with({ classroomId, ...creating }),
  get: (id, detail) => api.getClassroomAnswerSheet.with({ id, detail }),
  history: ({ place, kind, refId }) => api.listClassroomAnswerSheets.with({ classroomId: place.id, kind, refId }),
  save: (saving) => api.saveClassroomSubjects.with(saving),
  take: (taking) => api.takeClassroomAnswerSheet.with(taking),
  submit: (submitting) => api.submitClassroomAnswerSheet.with(submitting),
};

export const SHEET_SERVICES: Readonly<Record<Place['kind'], SheetService>> = {
  clazz: {
    create: (clazzId, creating) => api.createAnswerSheet.with({ clazzId, ...creating }),
    get: (id, detail) => api.getAnswerSheet.with({ id, detail }),
    history: ({ place, kind, refId }) => api.listAnswerSheets.with({ clazzId: place.id, kind, refId }),
    save: (saving) => api.saveSubjects.with(saving),
    take: (taking) => api.takeAnswerSheet.with(taking),
    submit: (submitting) => api.submitAnswerSheet.with(submitting),
  },
  course: {
    create: (courseId, creating) => api.createCourseAnswerSheet.with({ courseId, ...creating }),
    get: (id, detail) => api.getCourseAnswerSheet.with({ id, detail }),
    history: ({ place, kind, refId }) => api.listCourseAnswerSheets.with({ courseId: place.id, kind, refId }),
    save: (saving) => api.saveCourseSubjects.with(saving),
    take: (taking) => api.takeCourseAnswerSheet.with(taking),
    submit: (submitting) => api.submitCourseAnswerSheet.with(submitting),
  },
  classroom: CLASSROOM,
  vs: CLASSROOM,
};

/** A sheet with its questions. */
export const sheetOf = ({ kind }: Place, id: string) => SHEET_SERVICES[kind].get(id, true);
