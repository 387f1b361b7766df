// Questions at moments of videos, and who has answered them.
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import { documentKind } from '../database/Documents.ts';

export type StoredCheckpoint = v.InferOutput<typeof Checkpoints.schema>;
export const Checkpoints = documentKind(
  'checkpoint',
  v.object({
    checkpointId: v.string(),
    refNo: v.number(),
    /** In seconds. */
    at: v.number(),
    questionId: v.string(),
    backTo: v.nullable(v.number()),
    required: v.boolean(),
  }),
  ({ checkpointId }) => checkpointId,
);

const CheckpointAnswers = documentKind(
  'checkpoint-answer',
  v.object({ memberNo: v.number(), checkpointId: v.string(), answers: v.array(v.string()) }),
  ({ memberNo, checkpointId }) => answerId(memberNo, checkpointId),
);

const answerId = (memberNo: number, checkpointId: string): string => `${memberNo} ${checkpointId}`;

/** In the order of the video. */
export const checkpointsIn = (db: Database, refNo: number): StoredCheckpoint[] =>
  db.documents
    .all(Checkpoints)
    .filter((one) => one.refNo === refNo)
    .toSorted((one, other) => one.at - other.at);

export const hasAnswered = (db: Database, memberNo: number, checkpointId: string): boolean =>
  db.documents.get(CheckpointAnswers, answerId(memberNo, checkpointId)) !== undefined;

/** The first answer counts. Returns false if there was one. */
export function keepAnswer(db: Database, memberNo: number, checkpointId: string, answers: string[]): boolean {
  if (hasAnswered(db, memberNo, checkpointId)) return false;
  db.documents.put(CheckpointAnswers, { memberNo, checkpointId, answers });
  return true;
}

/** A member has to answer these before the lesson can be done. */
export const isHeld = (db: Database, memberNo: number, refNo: number): boolean =>
  checkpointsIn(db, refNo).some(({ required, checkpointId }) => required && !hasAnswered(db, memberNo, checkpointId));
