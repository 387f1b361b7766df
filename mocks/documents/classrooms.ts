// Classrooms, and the files in them.
import * as v from 'valibot';
import { Time } from '#kernel/http/entities.ts';
import { ClassroomDetail, Material } from '#plugins/classroom/api.ts';
import { documentKind } from '../database/Documents.ts';

export type StoredClassroom = v.InferOutput<typeof Classrooms.schema>;
/** Its status follows from its dates. */
export const Classrooms = documentKind(
  'classroom',
  v.object({
    ...v.omit(ClassroomDetail, ['status', 'traineeNum', 'progress', 'lastTime', 'unreadNum', 'clazzTitle', 'teaching'])
      .entries,
    startTime: Time,
    endTime: Time,
  }),
  (classroom) => classroom.classroomId,
);

/** Files of classrooms and their folders. */
export const Materials = documentKind(
  'material',
  v.object({ classroomId: v.string(), ...Material.entries }),
  (material) => material.id,
);
