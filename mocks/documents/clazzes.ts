// Classes: what their cards show, and the rest of their detail.
import * as v from 'valibot';
import { Clazz } from '#plugins/places/api.ts';
import { ClazzDetail } from '#plugins/catalogue/api.ts';
import { ClazzMetadata } from '#plugins/training/api.ts';
import { documentKind } from '../database/Documents.ts';

/** A class's status follows from its dates, unless it is unpublished (1) or taken down (6). */
export const Clazzes = documentKind(
  'clazz',
  v.object({
    ...v.required(Clazz, ['startTime', 'endTime', 'courseNum', 'traineeNum']).entries,
    status: v.nullable(v.picklist([1, 6])),
  }),
  (clazz) => clazz.clazzId,
);

export type ClazzPlan = v.InferOutput<typeof ClazzPlans.schema>;
/** The detail of a class without its card, its courses and anything about the current user. */
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
