import { classroomCourseStudy } from '#plugins/study/contract.ts';
import { getClassroom, listClassrooms } from './api.ts';
import { classroomDetail, classroomList, type ClassroomPlace } from './contract.ts';

export const TEACHING: ClassroomPlace = {
  kind: 'teaching',
  title: '教学课堂',
  list: classroomList,
  page: (query) => listClassrooms.with(query),
  get: (id) => getClassroom.with({ id }),
  at: (id, tab) => classroomDetail.with({ id, tab }),
  study: (where) => classroomCourseStudy.with(where),
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
};
