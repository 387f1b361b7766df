// Teaching and simulated classrooms, two places with the same pages: which calls, and which tabs.
import type { CallRequest } from '#kernel/http/call.ts';
import { getVsClassroom, listVsClassrooms } from '#plugins/simulation/api.ts';
import { VS_ENTRY } from '#plugins/simulation/contract.ts';
import { type Classroom, type ClassroomDetail, getClassroom, listClassrooms } from './api.ts';
import type { ClassroomKind } from './contract.ts';
import type { classroomsWanted } from './pageRequests.ts';

interface ClassroomCalls {
  page: (wanted: ReturnType<typeof classroomsWanted>) => CallRequest<{ records: Classroom[]; total: number }>;
  get: (id: string) => CallRequest<ClassroomDetail>;
  /** The tab that opens by default; if it is absent, the first one does. */
  entry: string;
  /** All that the product has, whether or not a plugin for it is there. */
  tabs: readonly string[];
}

export const CLASSROOM_PLACES: Readonly<Record<ClassroomKind, ClassroomCalls>> = {
  classroom: {
    page: (wanted) => listClassrooms.with(wanted),
    get: (id) => getClassroom.with({ id }),
    entry: 'resource',
    tabs: [
      'resource',
      'experiment',
      'vsexperiment',
      'homework',
      'contest',
      'assignment',
      'enviroment',
      'material',
      'notice',
      'discuss',
      'note',
      'activity',
      'learningrecord',
      'task',
    ],
  },
  vs: {
    page: (wanted) => listVsClassrooms.with(wanted),
    get: (id) => getVsClassroom.with({ id }),
    entry: VS_ENTRY,
    tabs: ['experiment', 'assignment', 'contest', 'enviroment', 'notice', 'note', 'learningrecord'],
  },
};
