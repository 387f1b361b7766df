import * as api from '#plugins/classroom/api.ts';
import type { Context } from '../Context.ts';
import { holds, pageOf } from '../http/page.ts';
import { handlersOf } from '../implement.ts';
import { attachmentOf } from '../rules/attachment.ts';
import { classroomDetail, myClassrooms, requireClassroom } from '../rules/classroomCards.ts';
import { inOrder } from '../rules/inOrder.ts';
import { listPlaceNotices, readPlaceNotice } from '../rules/placeNotices.ts';
import { studiedCourses, traineeTrace } from '../rules/progress.ts';
import { zipMaterials } from '../rules/zipMaterials.ts';
import { Materials } from '../store/materials.ts';
import { Classrooms } from '../store/places.ts';
import { membershipsOf } from '../store/study.ts';

export default handlersOf(api, {
  listClassrooms: ({ keyword, status, ...paging }, context) =>
    pageOf(myClassrooms(context, 'teaching', { keyword, status }), paging),

  getClassroom: ({ id }, context) => classroomDetail(context, id, 'teaching'),

  listMyClassrooms: ({ clazzId }, context) =>
    myClassrooms(context, undefined, { status: 4 }).filter(
      (classroom) => clazzId === undefined || classroom.clazzId === clazzId,
    ),

  listClassroomCourses({ classroomId }, context) {
    const { member } = requireClassroom(context, classroomId);
    return studiedCourses(context.db, classroomId, member);
  },

  listAllClassroomCourses(paging, { db, user }) {
    const courses = membershipsOf(db, user().user_id, 'classroom').flatMap((member) =>
      studiedCourses(db, member.place, member).map((course) => ({
        ...course,
        classroomId: member.place,
        classroomTitle: db.documents.get(Classrooms, member.place)?.title ?? '',
      })),
    );
    return pageOf(
      courses.toSorted((a, b) => (b.lastTime ?? '').localeCompare(a.lastTime ?? '')),
      paging,
    );
  },

  getClassroomTrace: ({ classroomId }, context) =>
    traineeTrace(context.db, requireClassroom(context, classroomId).member),

  listMaterials({ classroomId, parentId, keyword, sort = 'name', ...paging }, context) {
    requireClassroom(context, classroomId);
    const wanted = materialsOf(context, classroomId).filter((material) =>
      keyword === undefined || keyword === '' || parentId !== undefined
        ? (material.parentId ?? undefined) === parentId && holds(keyword, material.name)
        : holds(keyword, material.name),
    );
    return pageOf(
      wanted.toSorted(inOrder((a, b) => Number(b.file === null) - Number(a.file === null), MATERIAL_ORDERS[sort])),
      paging,
    );
  },

  zipMaterials({ classroomId, ids }, context) {
    const { classroom } = requireClassroom(context, classroomId);
    return zipMaterials(context, classroom.title, materialsOf(context, classroomId), ids);
  },

  listClassroomNotices({ classroomId, ...wish }, context) {
    requireClassroom(context, classroomId);
    return listPlaceNotices(context, classroomId, wish);
  },

  getClassroomNotice: ({ id }, context) => readPlaceNotice(context, id),
});

const materialsOf = ({ db }: Context, classroomId: string) =>
  db.documents
    .all(Materials)
    .filter((material) => material.classroomId === classroomId)
    .map((material): api.Material => {
      const { file } = material;
      return { ...material, file: file ? attachmentOf(db, file.fileId, file.name) : null };
    });

const byName = new Intl.Collator('zh-CN', { numeric: true });

const MATERIAL_ORDERS: Readonly<Record<'name' | 'time' | 'size', (a: api.Material, b: api.Material) => number>> = {
  name: (a, b) => byName.compare(a.name, b.name),
  /** The newest first. */
  time: (a, b) => b.uploadTime.localeCompare(a.uploadTime),
  /** The largest first. */
  size: (a, b) => (b.file?.size ?? 0) - (a.file?.size ?? 0),
};
