import * as api from '#plugins/classroom/api.ts';
import { pageOf } from '../handler/page.ts';
import { handlersOf } from '../handler/implement.ts';
import {
  classroomDetail,
  insideClassroom,
  myClassrooms,
  requireClassroom,
  taughtClassrooms,
} from './classroomCards.ts';
import { listMaterials, materialsOf } from './materials.ts';
import { listPlaceNotices, readPlaceNotice } from '../places/placeNotices.ts';
import { studiedCourses, traineeTrace } from '../study/progress.ts';
import { zipMaterials } from './zipMaterials.ts';
import { Classrooms } from '../documents/classrooms.ts';
import { membershipsOf } from '../places/places.ts';

export default handlersOf(api, {
  listClassrooms: ({ keyword, status, ...paging }, context) =>
    pageOf(myClassrooms(context, 'teaching', { keyword, status }), paging),

  getClassroom: ({ id }, context) => classroomDetail(context, id, 'teaching'),

  listTaughtClassrooms: (_, context) => taughtClassrooms(context),

  listAllClassroomCourses(paging, { db, user }) {
    const courses = membershipsOf(db, user().user_id, 'classroom').flatMap((member) => {
      const classroom = db.documents.get(Classrooms, member.place);
      return studiedCourses(db, member.place, member).map((course) => ({
        ...course,
        classroomId: member.place,
        kind: classroom?.kind ?? ('teaching' as const),
        classroomTitle: classroom?.title ?? '',
      }));
    });
    return pageOf(
      courses.toSorted((a, b) => (b.lastTime ?? '').localeCompare(a.lastTime ?? '')),
      paging,
    );
  },

  getClassroomTrace: ({ classroomId }, context) => traineeTrace(context, requireClassroom(context, classroomId).member),

  listMaterials(filter, context) {
    insideClassroom(context, filter.classroomId);
    return listMaterials(context, filter);
  },

  zipMaterials({ classroomId, ids }, context) {
    const { title } = insideClassroom(context, classroomId);
    return zipMaterials(context, title, materialsOf(context, classroomId), ids);
  },

  listClassroomNotices({ classroomId, ...filter }, context) {
    insideClassroom(context, classroomId);
    return listPlaceNotices(context, classroomId, filter);
  },

  getClassroomNotice: ({ id }, context) => readPlaceNotice(context, id),

  listVsClassrooms: ({ keyword, status, ...paging }, context) =>
    pageOf(myClassrooms(context, 'vs', { keyword, status }), paging),

  getVsClassroom: ({ id }, context) => classroomDetail(context, id, 'vs'),
});
