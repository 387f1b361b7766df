// The outbox operations of a sheet: an answer, or the hand-in.
import * as v from 'valibot';
import { Count, Id } from '#kernel/index.ts';
import type { OutboxRow } from '#plugins/offline/outbox/OutboxRow.ts';
import { Writing } from './writing.ts';

const of = {
  place: v.object({ kind: v.picklist(['course', 'clazz', 'classroom', 'vs']), id: Id }),
  sheetId: Id,
};

export type AnswerOperation = v.InferOutput<typeof AnswerOperation>;
const AnswerOperation = v.object({
  ...of,
  what: v.literal('answer'),
  subjectId: Id,
  /** Its number in the paper, to show. */
  number: Count,
  writing: Writing,
  flagged: v.boolean(),
  revision: Count,
  /** The revision that the server had when it was written; rows of an older release do not know it. */
  base: v.optional(Count),
  /** The device on which it was written. */
  writer: v.optional(v.string()),
});

export type HandInOperation = v.InferOutput<typeof HandInOperation>;
const HandInOperation = v.object({
  ...of,
  what: v.literal('hand-in'),
  /** The time was up. */
  auto: v.boolean(),
  /** The deadline that passed, with `auto`. */
  deadline: v.optional(v.string()),
  /** Keys of the answers that the trainee knew would not count. */
  agreed: v.optional(v.array(v.string())),
  /** The device that hands it in; refused once another one writes. */
  writer: v.optional(v.string()),
});

export type SheetOperation = v.InferOutput<typeof SheetOperation>;
export const SheetOperation = v.variant('what', [AnswerOperation, HandInOperation]);

/** Answers to one question are sent in order; the hand-in comes after all answers. */
export const laneOf = (sheetId: string, subjectId: string): string => `${answersOf(sheetId)}${subjectId}`;
export const answersOf = (sheetId: string): string => `${sheetId}/`;
export const handInLane = (sheetId: string): string => `${sheetId}#hand-in`;

export const sheetOfLane = (lane: string): string => lane.split(/[/#]/, 1)[0] ?? '';

/** Rows by lane: waiting to be sent, or refused. If a lane has both, the waiting one wins. */
export function lanesOf(rows: readonly OutboxRow[], sheetId: string): ReadonlyMap<string, 'kept' | 'refused'> {
  const mine = rows.filter(({ lane }) => lane.startsWith(answersOf(sheetId)) || lane === handInLane(sheetId));
  return new Map([
    ...mine.flatMap(({ lane, state }) => (state === 'refused' ? [[lane, 'refused'] as const] : [])),
    ...mine.flatMap(({ lane, state }) => (state === 'refused' ? [] : [[lane, 'kept'] as const])),
  ]);
}
