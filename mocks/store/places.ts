// What is kept of classes, classrooms and paths beside what their cards show.
import * as v from 'valibot';
import { Time } from '#kernel/http/entities.ts';
import { ClazzDetail, PathDetail } from '#plugins/catalogue/api.ts';
import { ClassroomDetail } from '#plugins/classroom/api.ts';
import { ClazzMetadata } from '#plugins/training/api.ts';
import { documentKind } from './Documents.ts';

export type ClazzPlan = v.InferOutput<typeof ClazzPlans.schema>;
/** The detail of a class without its card, its courses and whoever asks. */
export const ClazzPlans = documentKind(
  'clazz-plan',
  v.object({
    ...v.pick(ClazzDetail, [
      'clazzId',
      'agencyId',
      'introduction',
      'teachers',
      'stages',
      'period',
      'certificateTitle',
      'needApply',
      'needVerified',
      'requirement',
      'applyStartTime',
      'applyEndTime',
      'maxTraineeNum',
      'contactNumber',
    ]).entries,
    ...v.required(v.pick(ClazzMetadata, ['ordered', 'noSkip', 'passScore', 'studyTime'])).entries,
  }),
  (plan) => plan.clazzId,
);

export type StoredClassroom = v.InferOutput<typeof Classrooms.schema>;
/** Its status follows from its dates. */
export const Classrooms = documentKind(
  'classroom',
  v.object({
    ...v.omit(ClassroomDetail, ['status', 'traineeNum', 'progress', 'lastTime', 'unreadNum', 'clazzTitle']).entries,
    startTime: Time,
    endTime: Time,
  }),
  (classroom) => classroom.classroomId,
);

/** Where a path leads through. */
export const PathPlans = documentKind(
  'path-plan',
  v.pick(PathDetail, ['pathId', 'introduction', 'demands', 'stages', 'nodes', 'edges']),
  (path) => path.pathId,
);
