import type { ClassroomPlace } from '#plugins/classroom/contract.ts';
import { vsCourseStudy } from '#plugins/study/contract.ts';
import { getVsClassroom, listVsClassrooms } from './api.ts';
import { vsClassroom, vsClassroomList } from './contract.ts';

/** At which one comes in. */
const ENTRY = 'experiment';

export const VS: ClassroomPlace = {
  kind: 'vs',
  title: '仿真课堂',
  list: vsClassroomList,
  page: (query) => listVsClassrooms.with(query),
  get: (id) => getVsClassroom.with({ id }),
  at: (id, tab = ENTRY) => vsClassroom.with({ id, tab }),
  study: (where) => vsCourseStudy.with(where),
  entry: ENTRY,
  tabs: ['experiment', 'assignment', 'contest', 'enviroment', 'notice', 'note', 'learningrecord'],
};
