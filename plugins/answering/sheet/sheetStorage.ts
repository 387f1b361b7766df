// What this device stores of a sheet next to its outbox rows: the paper, the answers, and those that were superseded.
import * as v from 'valibot';
import { Count } from '#kernel/http/entities.ts';
import { readLeniently } from '#plugins/shell/lenient/lenientReading.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { AnswerSheet, type AnswerSheetSubject, Subject } from '../api.ts';
import type { PaperRef } from '../contract.ts';
import { Writing } from './writing.ts';

type Storage = Pick<Outbox<never>, 'storeValue' | 'storedValue' | 'storedValues'>;

const StoredPaper = v.object({
  info: AnswerSheet,
  subjects: v.array(Subject),
  /** How many of its questions could not be read. */
  leftOut: v.optional(Count, 0),
});
export type StoredPaper = v.InferOutput<typeof StoredPaper>;

export const StoredAnswer = v.object({ writing: Writing, flagged: v.boolean(), revision: Count });
export type StoredAnswer = v.InferOutput<typeof StoredAnswer>;

/** An answer that a newer one replaced. */
export const SupersededAnswer = v.object({
  subjectId: v.string(),
  number: Count,
  writing: Writing,
  reason: v.string(),
});
export type SupersededAnswer = v.InferOutput<typeof SupersededAnswer>;

const paperKey = ({ place, kind, refId }: PaperRef): string => `paper ${place.kind} ${place.id} ${kind} ${refId}`;
export const answerKey = (sheetId: string, subjectId: string): string => `answer ${sheetId} ${subjectId}`;
export const supersededPrefix = (sheetId: string): string => `version ${sheetId} `;

/** Whether it can still be answered, as far as is known. */
export const isOpen = ({ state, submitTime }: Pick<AnswerSheet, 'state' | 'submitTime'>): boolean =>
  state === 'answering' || state === 'returned' || (state === 'unknown' && !submitTime);

/** The stored paper of the attempt in progress, with its questions. */
export async function storedOpenPaper(
  storage: Storage,
  paper: PaperRef,
  owner: string,
): Promise<StoredPaper | undefined> {
  const stored = await readPaper(storage, paper, owner);
  return stored && isOpen(stored.info) ? stored : undefined;
}

/** The stored sheet of an attempt that is over. */
export async function storedResult(storage: Storage, paper: PaperRef, owner: string): Promise<AnswerSheet | undefined> {
  const stored = await readPaper(storage, paper, owner);
  return stored && !isOpen(stored.info) ? stored.info : undefined;
}

async function readPaper(storage: Storage, paper: PaperRef, owner: string): Promise<StoredPaper | undefined> {
  // Read as leniently as the reply it came from, which may hold codes that we do not know.
  const stored = readLeniently(StoredPaper, (await storage.storedValue(paperKey(paper), owner))?.value, 'UTC');
  return stored.ok ? stored.value : undefined;
}

export function storePaper(storage: Storage, paper: PaperRef, stored: StoredPaper, owner: string): Promise<void> {
  return storage.storeValue(paperKey(paper), stored, owner);
}

const ServerAnswer = v.object({ ...StoredAnswer.entries, subjectId: v.string() });
type ServerAnswer = v.InferOutput<typeof ServerAnswer>;
const ServerAnswers = v.array(ServerAnswer);

export function serverAnswerOf({ subjectId, revision, flagged, ...answer }: AnswerSheetSubject): ServerAnswer {
  const { answers, loginManagerAnswers, attachments } = answer;
  return { subjectId, revision, flagged, writing: { answers, loginManagerAnswers, attachments } };
}

const serverAnswersKey = (sheetId: string): string => `told ${sheetId}`;

/** The answers as the server has them, for when it cannot be reached. */
export function storeServerAnswers(
  storage: Storage,
  sheetId: string,
  server: readonly ServerAnswer[],
  owner: string,
): Promise<void> {
  return storage.storeValue(serverAnswersKey(sheetId), server, owner);
}

/** By question id: the answer written here, or the server's where that is newer. */
export async function storedAnswers(
  storage: Storage,
  sheetId: string,
  owner: string,
): Promise<Map<string, StoredAnswer>> {
  const prefix = answerKey(sheetId, '');
  const [all, server] = await Promise.all([
    storage.storedValues(prefix, owner),
    storage.storedValue(serverAnswersKey(sheetId), owner),
  ]);
  const serverAnswers = v.safeParse(ServerAnswers, server?.value);
  const answers = new Map<string, StoredAnswer>(
    serverAnswers.success ? serverAnswers.output.map(({ subjectId, ...answer }) => [subjectId, answer]) : [],
  );
  for (const { name, value } of all) {
    const subjectId = name.slice(prefix.length);
    const answer = v.safeParse(StoredAnswer, value);
    if (answer.success && answer.output.revision >= (answers.get(subjectId)?.revision ?? 0)) {
      answers.set(subjectId, answer.output);
    }
  }
  return answers;
}
