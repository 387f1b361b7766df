// What is kept of a sheet on this machine beside what is on its way: the paper, the answers, what did not become one.
import * as v from 'valibot';
import { Count } from '#kernel/http/entities.ts';
import { readLeniently } from '#plugins/shell/lenient/lenientReading.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { AnswerSheet, type AnswerSheetSubject, Subject } from '../api.ts';
import type { PaperRef } from '../contract.ts';
import { Writing } from './writing.ts';

type Shelf = Pick<Outbox<never>, 'storeValue' | 'storedValue' | 'storedValues'>;

const KeptPaper = v.object({
  info: AnswerSheet,
  subjects: v.array(Subject),
  /** How many of its questions could not be read. */
  leftOut: v.optional(Count, 0),
});
export type KeptPaper = v.InferOutput<typeof KeptPaper>;

export const KeptAnswer = v.object({ writing: Writing, flagged: v.boolean(), revision: Count });
export type KeptAnswer = v.InferOutput<typeof KeptAnswer>;

/** Something that was written and lost against something newer. */
export const KeptVersion = v.object({ subjectId: v.string(), number: Count, writing: Writing, reason: v.string() });
export type KeptVersion = v.InferOutput<typeof KeptVersion>;

const paperKey = ({ place, kind, refId }: PaperRef): string => `paper ${place.kind} ${place.id} ${kind} ${refId}`;
export const answerKey = (sheetId: string, subjectId: string): string => `answer ${sheetId} ${subjectId}`;
export const versionsOf = (sheetId: string): string => `version ${sheetId} `;

/** Whether it can still be written on, as far as is known. */
export const isOpen = ({ state, submitTime }: Pick<AnswerSheet, 'state' | 'submitTime'>): boolean =>
  state === 'answering' || state === 'returned' || (state === 'unknown' && !submitTime);

/** The paper of the attempt under way, with its questions. */
export async function keptPaper(shelf: Shelf, paper: PaperRef, owner: string): Promise<KeptPaper | undefined> {
  const kept = await lastPaper(shelf, paper, owner);
  return kept && isOpen(kept.info) ? kept : undefined;
}

/** What became of an attempt that is over. */
export async function keptEnd(shelf: Shelf, paper: PaperRef, owner: string): Promise<AnswerSheet | undefined> {
  const kept = await lastPaper(shelf, paper, owner);
  return kept && !isOpen(kept.info) ? kept.info : undefined;
}

async function lastPaper(shelf: Shelf, paper: PaperRef, owner: string): Promise<KeptPaper | undefined> {
  // As it was read from an answer: a code that nobody knows is kept as that.
  const kept = readLeniently(KeptPaper, (await shelf.storedValue(paperKey(paper), owner))?.value, 'UTC');
  return kept.ok ? kept.value : undefined;
}

export function keepPaper(shelf: Shelf, paper: PaperRef, kept: KeptPaper, owner: string): Promise<void> {
  return shelf.storeValue(paperKey(paper), kept, owner);
}

const ToldAnswer = v.object({ ...KeptAnswer.entries, subjectId: v.string() });
type ToldAnswer = v.InferOutput<typeof ToldAnswer>;
const ToldAnswers = v.array(ToldAnswer);

export function toldOf({ subjectId, revision, flagged, ...given }: AnswerSheetSubject): ToldAnswer {
  const { answers, loginManagerAnswers, attachments } = given;
  return { subjectId, revision, flagged, writing: { answers, loginManagerAnswers, attachments } };
}

const toldKey = (sheetId: string): string => `told ${sheetId}`;

/** What the upstream has of a sheet, for when it cannot be asked. */
export function keepTold(shelf: Shelf, sheetId: string, told: readonly ToldAnswer[], owner: string): Promise<void> {
  return shelf.storeValue(toldKey(sheetId), told, owner);
}

/** By the question's id: what was written here, or what the upstream told of where that is newer. */
export async function keptAnswers(shelf: Shelf, sheetId: string, owner: string): Promise<Map<string, KeptAnswer>> {
  const prefix = answerKey(sheetId, '');
  const [all, told] = await Promise.all([
    shelf.storedValues(prefix, owner),
    shelf.storedValue(toldKey(sheetId), owner),
  ]);
  const known = v.safeParse(ToldAnswers, told?.value);
  const answers = new Map<string, KeptAnswer>(
    known.success ? known.output.map(({ subjectId, ...answer }) => [subjectId, answer]) : [],
  );
  for (const { name, value } of all) {
    const subjectId = name.slice(prefix.length);
    const answer = v.safeParse(KeptAnswer, value);
    if (answer.success && answer.output.revision >= (answers.get(subjectId)?.revision ?? 0)) {
      answers.set(subjectId, answer.output);
    }
  }
  return answers;
}
