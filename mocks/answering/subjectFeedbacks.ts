import * as v from 'valibot';
import { documentKind } from '../database/Documents.ts';

/** Complaints of trainees about questions. */
export const SubjectFeedbacks = documentKind(
  'subject-feedback',
  v.object({
    id: v.string(),
    userId: v.string(),
    subjectId: v.string(),
    type: v.string(),
    content: v.string(),
    images: v.array(v.string()),
    time: v.string(),
  }),
  ({ id }) => id,
);
