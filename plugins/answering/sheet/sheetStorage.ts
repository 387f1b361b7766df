// This device's storage for a sheet besides its outbox rows: the paper, the answers, and superseded answers.
import * as v from 'valibot';
import { Count } from '#kernel/index.ts';
import { readLeniently } from '#plugins/shell/lenient/lenientReading.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { AnswerSheet, type AnswerSheetSubject, Subject } from '../api.ts';
import type { PaperRef } from '../contract.ts';
import { Writing } from './writing.ts';

type Storage = Pick<Outbox<never>, 'storeValue' | 'storedValue' | 'storedValues'>;

const StoredPaper = v.object({
  info: AnswerSheet,
  subjects: v.array(Subject),
  /** Number of questions that could not be read. */
  leftOut: v.optional(Count, 0),
});
export type StoredPaper = v.InferOutput<typeof StoredPaper>;

export const StoredAnswer = v.object({ writing: Writing, flagged: v.boolean(), revision: Count });
export type StoredAnswer = v.InferOutput<typeof StoredAnswer>;

/** A stored answer with the latest known revision on the server. */
export interface KnownAnswer extends StoredAnswer {
  readonly known: number;
}

/** An answer that a newer one replaced. */
export const SupersededAnswer = v.object({
  subjectId: v.string(),
  number: Count,
  writing: Writing,
  reason: v.string(),
});
export type SupersededAnswer = v.InferOutput<typeof SupersededAnswer>;

const nameOf = ({ place, kind, refId }: PaperRef): string => `${place.kind} ${place.id} ${kind} ${refId}`;
export const PAPERS = 'paper ';
export const TERMS = 'terms ';
export const PICTURES = 'picture ';
const paperKey = (paper: PaperRef): string => `${PAPERS}${nameOf(paper)}`;
/** The facts of its entry page, such as its title and whether it wants full screen. */
const termsKey = (paper: PaperRef): string => `${TERMS}${nameOf(paper)}`;
export const answerKey = (sheetId: string, subjectId: string): string => `answer ${sheetId} ${subjectId}`;
/** The revision that the server acknowledged for an answer of this device. */
export const acknowledgedKey = (sheetId: string, subjectId: string): string => `known ${sheetId} ${subjectId}`;
export const supersededPrefix = (sheetId: string): string => `version ${sheetId} `;

/** True if it can still be answered, as far as is known. */
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
  return parsePaper((await storage.storedValue(paperKey(paper), owner))?.value);
}

export function parsePaper(value: unknown): StoredPaper | undefined {
  return readStored(StoredPaper, value);
}

/** Reads as leniently as the reply that it came from, which may hold codes that we do not know. */
function readStored<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  // Nearly always fits, and takes a fraction of the time: a paper may have a thousand questions.
  const exact = v.safeParse(schema, value, { abortEarly: true });
  if (exact.success) return exact.output;
  const read = readLeniently(schema, value, 'UTC');
  return read.ok ? read.value : undefined;
}

export function storePaper(storage: Storage, paper: PaperRef, stored: StoredPaper, owner: string): Promise<void> {
  return storage.storeValue(paperKey(paper), stored, owner);
}

const NAME = /^(course|clazz|classroom|vs) (\S+) (quiz|homework|exam) (\S+)$/;
const NameParts = v.object({
  placeKind: v.picklist(['course', 'clazz', 'classroom', 'vs']),
  id: v.string(),
  kind: v.picklist(['quiz', 'homework', 'exam']),
  refId: v.string(),
});

/** The paper whose storage keys end with this name. */
export function paperNamed(name: string): PaperRef | undefined {
  const [, placeKind, id, kind, refId] = NAME.exec(name) ?? [];
  const parts = v.safeParse(NameParts, { placeKind, id, kind, refId });
  if (!parts.success) return undefined;
  const { output } = parts;
  return { place: { kind: output.placeKind, id: output.id }, kind: output.kind, refId: output.refId };
}

export async function dropPictures(storage: Storage, sheetId: string, owner: string): Promise<void> {
  const pictures = await storage.storedValues(`${PICTURES}${sheetId} `, owner);
  await Promise.all(pictures.map(({ name }) => storage.storeValue(name, undefined, owner)));
}

/** What a teacher said and did during the exam, and below it what of that the trainee has read. */
export const steeringKey = (sheetId: string): string => `steering ${sheetId}`;
export const readKey = (sheetId: string, event: string | number): string => `${steeringKey(sheetId)} ${event}`;

export async function dropSteering(storage: Storage, sheetId: string, owner: string): Promise<void> {
  const read = await storage.storedValues(readKey(sheetId, ''), owner);
  const names = [steeringKey(sheetId), ...read.map(({ name }) => name)];
  await Promise.all(names.map((name) => storage.storeValue(name, undefined, owner)));
}

/** Undefined removes them. */
export function storeTerms(storage: Storage, paper: PaperRef, terms: object | undefined, owner: string): Promise<void> {
  return storage.storeValue(termsKey(paper), terms, owner);
}

export async function storedTerms<T>(
  storage: Storage,
  paper: PaperRef,
  schema: v.GenericSchema<unknown, T>,
  owner: string,
): Promise<T | undefined> {
  const stored = await storage.storedValue(termsKey(paper), owner);
  if (stored === undefined) return undefined;
  return readStored(schema, stored.value);
}

const ServerAnswer = v.object({ ...StoredAnswer.entries, subjectId: v.string() });
type ServerAnswer = v.InferOutput<typeof ServerAnswer>;
const ServerAnswers = v.array(ServerAnswer);

export function serverAnswerOf({ subjectId, revision, flagged, ...answer }: AnswerSheetSubject): ServerAnswer {
  const { answers, loginManagerAnswers, attachments } = answer;
  return { subjectId, revision, flagged, writing: { answers, loginManagerAnswers, attachments } };
}

const serverAnswersKey = (sheetId: string): string => `told ${sheetId}`;

/** The server's answers, for when it cannot be reached. */
export function storeServerAnswers(
  storage: Storage,
  sheetId: string,
  server: readonly ServerAnswer[],
  owner: string,
): Promise<void> {
  return storage.storeValue(serverAnswersKey(sheetId), server, owner);
}

/** By question id: the answer written here, or the server's if that is newer. */
export async function storedAnswers(
  storage: Storage,
  sheetId: string,
  owner: string,
): Promise<Map<string, KnownAnswer>> {
  const prefix = answerKey(sheetId, '');
  const [all, server, acknowledged] = await Promise.all([
    storage.storedValues(prefix, owner),
    storage.storedValue(serverAnswersKey(sheetId), owner),
    storedRevisions(storage, sheetId, owner),
  ]);
  const serverAnswers = v.safeParse(ServerAnswers, server?.value);
  const answers = new Map<string, KnownAnswer>();
  for (const { subjectId, ...answer } of serverAnswers.success ? serverAnswers.output : []) {
    answers.set(subjectId, { ...answer, known: Math.max(answer.revision, acknowledged.get(subjectId) ?? 0) });
  }
  for (const { name, value } of all) {
    const subjectId = name.slice(prefix.length);
    const answer = v.safeParse(StoredAnswer, value);
    const before = answers.get(subjectId);
    if (answer.success && answer.output.revision >= (before?.revision ?? 0)) {
      answers.set(subjectId, { ...answer.output, known: before?.known ?? acknowledged.get(subjectId) ?? 0 });
    }
  }
  return answers;
}

/** By question id: the revision that the server acknowledged of this device's answers. */
export async function storedRevisions(
  storage: Pick<Storage, 'storedValues'>,
  sheetId: string,
  owner: string,
): Promise<ReadonlyMap<string, number>> {
  const prefix = acknowledgedKey(sheetId, '');
  const stored = await storage.storedValues(prefix, owner);
  return new Map(
    stored.flatMap(({ name, value }) => (typeof value === 'number' ? [[name.slice(prefix.length), value]] : [])),
  );
}
