// Studying in each of the four places: which calls.
import type { CallRequest } from '#kernel/index.ts';
import * as api from './api.ts';
import type { Place } from '#plugins/places/places.ts';
import type { Studied } from './trace/record.ts';

interface StudyCalls {
  /** For guests; absent where signing in is required. */
  publicResources?: (courseId: string) => CallRequest<api.CourseResources>;
  resources: (id: string, courseId: string) => CallRequest<api.CourseResources>;
  traces: (id: string, courseId: string) => CallRequest<api.ChapterTrace[]>;
  recent: (id: string, courseId: string) => CallRequest<api.RecentChapter | null>;
  record: (id: string, studied: Studied) => CallRequest<api.ChapterTrace>;
}

const CLASSROOM: StudyCalls = {
  resources: (classroomId, courseId) => api.getClassroomCourseResources.with({ id: courseId, classroomId }),
  traces: (classroomId, courseId) => api.listClassroomChapterTraces.with({ classroomId, courseId }),
  recent: (classroomId, courseId) => api.getRecentClassroomChapter.with({ classroomId, courseId }),
  record: (classroomId, studied) => api.recordClassroomTrace.with({ classroomId, ...studied }),
};

/** A course's calls at a place: its content, the progress, and where to resume, unless the address names a chapter. */
export function courseCalls({ kind, id }: Place, courseId: string, chapter: string | undefined, signedIn: boolean) {
  const calls = STUDY_PLACES[kind];
  return {
    resources: (signedIn ? undefined : calls.publicResources?.(courseId)) ?? calls.resources(id, courseId),
    traces: signedIn ? calls.traces(id, courseId) : undefined,
    recent: signedIn && chapter === undefined ? calls.recent(id, courseId) : undefined,
    content: chapter === undefined ? undefined : chapterContent(chapter, signedIn),
  };
}

/** The call for a chapter's content; guests can make it for chapters open to everyone. */
export const chapterContent = (chapterRefId: string, signedIn: boolean): CallRequest<api.ChapterContent> =>
  (signedIn ? api.getChapterContent : api.getOpenChapterContent).with({ chapterRefId });

export const STUDY_PLACES: Readonly<Record<Place['kind'], StudyCalls>> = {
  course: {
    publicResources: (id) => api.getCourseResources.with({ id }),
    resources: (_, id) => api.getCourseResources.with({ id }),
    traces: (_, courseId) => api.listCourseTraces.with({ courseId }),
    recent: (_, courseId) => api.getRecentCourseChapter.with({ courseId }),
    record: (_, studied) => api.recordCourseTrace.with(studied),
  },
  clazz: {
    publicResources: (id) => api.getPublicClazzCourseResources.with({ id }),
    resources: (clazzId, id) => api.getClazzCourseResources.with({ id, clazzId }),
    traces: (clazzId, courseId) => api.listClazzChapterTraces.with({ clazzId, courseId }),
    recent: (clazzId, courseId) => api.getRecentClazzChapter.with({ clazzId, courseId }),
    record: (clazzId, studied) => api.recordClazzTrace.with({ clazzId, ...studied }),
  },
  classroom: CLASSROOM,
  vs: CLASSROOM,
};
