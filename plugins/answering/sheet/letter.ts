// What the upstream must hear of a sheet: an answer, or that it is handed in.
import * as v from 'valibot';
import { Count, Id } from '#kernel/http/entities.ts';
import type { OutboxRow } from '#plugins/offline/outbox/OutboxRow.ts';
import { Writing } from './writing.ts';

const of = {
  place: v.object({ kind: v.picklist(['course', 'clazz', 'classroom', 'vs']), id: Id }),
  sheetId: Id,
};

export type AnswerLetter = v.InferOutput<typeof AnswerLetter>;
const AnswerLetter = v.object({
  ...of,
  what: v.literal('answer'),
  subjectId: Id,
  /** Its place in the paper, for people. */
  number: Count,
  writing: Writing,
  flagged: v.boolean(),
  revision: Count,
});

const HandInLetter = v.object({
  ...of,
  what: v.literal('hand-in'),
  /** The time was up. */
  auto: v.boolean(),
});

export type Letter = v.InferOutput<typeof Letter>;
export const Letter = v.variant('what', [AnswerLetter, HandInLetter]);

/** The answers to one question arrive in their order; the sheet is handed in after all of them. */
export const laneOf = (sheetId: string, subjectId: string): string => `${answersOf(sheetId)}${subjectId}`;
export const answersOf = (sheetId: string): string => `${sheetId}/`;
export const handInLane = (sheetId: string): string => `${sheetId}#hand-in`;

/** Of a sheet by lane, what is on its way or was refused; of two the one that is on its way. */
export function lanesOf(rows: readonly OutboxRow[], sheetId: string): ReadonlyMap<string, 'kept' | 'refused'> {
  const mine = rows.filter(({ lane }) => lane.startsWith(answersOf(sheetId)) || lane === handInLane(sheetId));
  return new Map([
    ...mine.flatMap(({ lane, state }) => (state === 'refused' ? [[lane, 'refused'] as const] : [])),
    ...mine.flatMap(({ lane, state }) => (state === 'refused' ? [] : [[lane, 'kept'] as const])),
  ]);
}
