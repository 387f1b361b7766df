import * as v from 'valibot';
import { Material } from '#plugins/classroom/api.ts';
import { documentKind } from './Documents.ts';

/** Files of classrooms and their folders. */
export const Materials = documentKind(
  'material',
  v.object({ classroomId: v.string(), ...Material.entries }),
  (material) => material.id,
);
