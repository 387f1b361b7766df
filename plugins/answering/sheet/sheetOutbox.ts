// Answers until the server has acknowledged them. One outbox for all sheets of this tab.
import * as v from 'valibot';
import { CallError, type Kernel, OnceKey } from '#kernel/index.ts';
import { openOutbox } from '#plugins/offline/outbox/openOutbox.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import type { Outcome, OutboxKind, Sent } from '#plugins/offline/outbox/OutboxKind.ts';
import type { AnswerSheet, AnswerSheetDto, SheetTime } from '../api.ts';
import { SHEET_SERVICES } from '../services.ts';
import {
  acknowledgedKey,
  answerKey,
  isOpen,
  serverAnswerOf,
  type StoredAnswer,
  storedRevisions,
  type SupersededAnswer,
  supersededPrefix,
} from './sheetStorage.ts';
import { type AnswerOperation, answersOf, type HandInOperation, SheetOperation } from './sheetOperation.ts';
import { isSameWriting } from './writing.ts';

/**
 * For an answer the revision that the server has now, and whether that is another answer, which it kept; for a hand-in the
 * sheet.
 */
export type Receipt = { revision: number; overtaken: boolean } | { sheet: AnswerSheet };

export interface SheetListener {
  /** The sheet as the server had it a moment ago. */
  recent(): AnswerSheetDto | undefined;
  /** A reply said which device writes. */
  writes(device: AnswerSheet['writer']): void;
  /** A reply says how the time stands. */
  told(time: SheetTime, sent: number): void;
  acknowledged(operation: AnswerOperation, revision: number): void;
  /** The server has an answer from elsewhere; the one sent is listed to be chosen from. */
  overtaken(operation: AnswerOperation): void;
  handedIn(sheet: AnswerSheet): void;
  refused(operation: SheetOperation, reason: string): void;
}

export interface SheetOutbox {
  readonly outbox: Outbox<SheetOperation, Receipt>;
  /** Keyed by sheet id. */
  readonly listeners: Map<string, SheetListener>;
}

/** Answers in one request. */
const MOST = 50;
/** Characters in a request that outlives the page; the browser allows 64 KiB for all of them together. */
const SMALL = 8_000;

const OUTBOX = new OnceKey<SheetOutbox>();

export default function sheetOutboxOf(kernel: Kernel): SheetOutbox {
  return kernel.once(OUTBOX, () => openSheets(kernel));
}

function openSheets(kernel: Kernel): SheetOutbox {
  const listeners = new Map<string, SheetListener>();
  const outbox: Outbox<SheetOperation, Receipt> = openOutbox(
    kernel,
    sheetKind({ ...kernel, owner: () => kernel.session.user?.userId }, listeners, () => outbox),
    'strict',
  );
  return { outbox, listeners };
}

interface Upstream {
  readonly http: Pick<Kernel['http'], 'send'>;
  readonly notices: Pick<Kernel['notices'], 'warning'>;
  /** The user who is signed in. */
  owner(): string | undefined;
}

type Disk = Pick<Outbox<SheetOperation>, 'storeValue' | 'storedValues' | 'refused'>;

/** Services for sending: nothing is sent or stored in another user's name. */
interface Sending {
  readonly http: Upstream['http'];
  readonly disk: Disk;
  readonly owner: string;
  readonly listeners: ReadonlyMap<string, SheetListener>;
}

export function sheetKind(
  { http, notices, owner: whose }: Upstream,
  listeners: ReadonlyMap<string, SheetListener>,
  outbox: () => Disk,
): OutboxKind<SheetOperation, Receipt> {
  const sending = (): Sending => {
    const owner = whose();
    if (owner === undefined) throw new CallError('signed-out', '', { line: '' });
    return { http, disk: outbox(), owner, listeners };
  };
  return {
    name: 'answering',
    content: SheetOperation,
    send: (operation, operationId) => sendOperation(sending(), operation, operationId),
    together: {
      most: MOST,
      key: (operation) =>
        operation.what === 'answer' ? `${operation.place.kind} ${operation.place.id} ${operation.sheetId}` : undefined,
      send: (all) => sendAnswers(sending(), all),
    },
    merge(before, after) {
      if (before.what === 'answer' && after.what === 'answer') return { ...after, base: before.base };
      return before.what === after.what ? after : undefined;
    },
    overtaken: ({ what }) => (what === 'answer' ? '本机的存储没有响应时，这道题又写下了新的作答' : undefined),
    /** The server recognises a repeated answer by its operation id; a repeated hand-in is checked here. */
    async arrived(operation) {
      if (operation.what === 'answer') return false;
      const sheet = await read({ http }, operation);
      if (isOpen(sheet)) return false;
      listeners.get(operation.sheetId)?.handedIn(sheet);
      return true;
    },
    delivered(operation, receipt) {
      const listener = listeners.get(operation.sheetId);
      if ('sheet' in receipt) listener?.handedIn(receipt.sheet);
      else if (operation.what === 'answer') {
        if (receipt.overtaken) listener?.overtaken(operation);
        else listener?.acknowledged(operation, receipt.revision);
      }
    },
    refused(operation, reason, owner) {
      const listener = operation && listeners.get(operation.sheetId);
      if (operation) listener?.refused(operation, reason);
      // A refused answer must not be restored as the answer.
      if (operation?.what === 'answer') {
        void outbox().storeValue(answerKey(operation.sheetId, operation.subjectId), undefined, owner);
      }
      // An open sheet says so itself; the deadline hands in whatever this device does.
      if (!listener && operation?.what !== 'hand-in') notices.warning(`有作答没有被接受：${reason}`);
      else if (!listener && operation?.what === 'hand-in' && !operation.auto) {
        notices.warning(`答卷还没有交：${reason}`);
      }
      return operation?.what === 'hand-in' ? 'drop' : 'keep';
    },
  };
}

async function sendOperation(sending: Sending, operation: SheetOperation, operationId: string): Promise<Receipt> {
  if (operation.what === 'answer') throw new Error('answers travel together');
  const { http } = sending;
  const { place, sheetId, auto, writer } = operation;
  const submitting = SHEET_SERVICES[place.kind].submit({ id: sheetId, auto, writer, operationId });
  // No writer: the device was still taking over, or an older release stored the row.
  if (auto || writer !== undefined) {
    // The server itself checks which device writes. A deadline that was put off must be seen: an upstream that takes hand-ins at any
    // time would end the attempt too early. Nothing is lost by waiting, since the answers are saved.
    const sheet = await (auto ? read : lookIfReadable)(sending, operation);
    if (sheet && !isOpen(sheet)) return { sheet };
    const reason = await whyNotYet(sending, operation, sheet);
    if (reason !== undefined) throw new CallError('refused', reason, { line: submitting.call.line, code: 409 });
  }
  const sheet = await http.send(submitting, { tips: false });
  // An unknown state still means that the upstream took the sheet.
  return { sheet: sheet.state === 'unknown' ? { ...sheet, state: 'submitted' } : sheet };
}

/** The reason, in words, why the sheet must not be handed in yet. */
async function whyNotYet(
  sending: Sending,
  { sheetId, auto, deadline, agreed = [], writer }: HandInOperation,
  sheet: AnswerSheetDto | undefined,
): Promise<string | undefined> {
  if (auto && typeof sheet?.pausedTime === 'string') return '考试已暂停';
  if (auto) return deadline !== undefined && isLater(sheet?.deadline, deadline) ? '截止时间已经延后' : undefined;
  if (typeof sheet?.writer === 'string' && sheet.writer !== writer) {
    return '已经换到另一台设备作答，请在那里交，或在这里继续后再交';
  }
  const first = (await openNumbers(sending, sheetId)).find(({ key }) => !agreed.includes(key));
  return first && `第${first.number}题有两份作答，请先选用哪一份，再交`;
}

/** A deadline that was taken away is later than any. */
function isLater(now: string | null | undefined, before: string): boolean {
  return typeof now !== 'string' || Date.parse(now) > Date.parse(before);
}

/** The answers of a sheet that do not count at present, by the number of their question. */
async function openNumbers({ disk, owner }: Sending, sheetId: string): Promise<{ key: string; number: number }[]> {
  const versions = await disk.storedValues(supersededPrefix(sheetId), owner);
  return [
    ...versions.map(({ name, value }) => ({ key: name, of: value })),
    ...disk.refused
      .filter(({ lane }) => lane.startsWith(answersOf(sheetId)))
      .map(({ id, content }) => ({ key: id, of: content })),
  ].flatMap(({ key, of }) => {
    const numbered = v.safeParse(Numbered, of);
    return numbered.success ? [{ key, number: numbered.output.number }] : [];
  });
}

const Numbered = v.object({ number: v.number() });

/** The sheet as the server has it, or had it a moment ago. */
async function lookAt(sending: Sending, operation: Pick<SheetOperation, 'place' | 'sheetId'>): Promise<AnswerSheetDto> {
  return sending.listeners.get(operation.sheetId)?.recent() ?? (await read(sending, operation));
}

/** The sheet as the server has it; undefined where the server answers, or may, and the sheet cannot be read. */
async function lookIfReadable(...looking: Parameters<typeof lookAt>): Promise<AnswerSheetDto | undefined> {
  try {
    return await lookAt(...looking);
  } catch (error) {
    // Without a network, sending would fail as well.
    if (error instanceof CallError && error.mayPass && error.kind !== 'network') return undefined;
    throw error;
  }
}

const read = ({ http }: Pick<Sending, 'http'>, { place, sheetId }: Pick<SheetOperation, 'place' | 'sheetId'>) =>
  http.send(SHEET_SERVICES[place.kind].get(sheetId, false), { tips: false });

type Answer = Sent<AnswerOperation>;

/** Sends answers, but for those that were written over something older than the server has. */
async function sendAnswers(sending: Sending, all: readonly Sent<SheetOperation>[]): Promise<Outcome<Receipt>[]> {
  const given = all.flatMap(({ content, operationId }): Answer[] =>
    content.what === 'answer' ? [{ content, operationId }] : [],
  );
  const [first] = given;
  if (!first) return [];
  const acknowledged = await storedRevisions(sending.disk, first.content.sheetId, sending.owner);
  const answers = given.map(({ content, operationId }): Answer => {
    const known = acknowledged.get(content.subjectId) ?? 0;
    // An answer of this device that arrived meanwhile is nothing from elsewhere.
    const base = content.base === undefined ? undefined : Math.max(content.base, known);
    return { operationId, content: { ...content, base } };
  });
  const before = await standingBefore(sending, first.content);
  const timely = answers.filter(({ content }) => !isOvertaken(content, before));
  const { saved, refused, overtaken } = timely.length > 0 ? await save(sending, timely) : NOTHING_SAVED;
  // Another device may have saved between the look and the save.
  const after = overtaken.size > 0 ? standingIn(await read(sending, first.content)) : before;
  const outcomeOf = ({ content }: Answer): Promise<Outcome<Receipt>> => {
    const { subjectId } = content;
    const reason = refused.get(subjectId);
    if (reason !== undefined) return Promise.resolve({ refused: reason });
    const revision = saved.get(subjectId);
    if (revision !== undefined) return acknowledge(sending, content, revision);
    const standing = after.get(subjectId);
    if (standing && isSameWriting(standing.writing, content.writing)) {
      return acknowledge(sending, content, standing.revision);
    }
    return giveWay(sending, content, standing?.revision ?? 0);
  };
  return Promise.all(answers.map(outcomeOf));
}

type Standing = ReadonlyMap<string, StoredAnswer>;

const standingIn = ({ answerSheetSubjects }: AnswerSheetDto): Standing =>
  new Map(answerSheetSubjects.map((answer) => [answer.subjectId, serverAnswerOf(answer)]));

/** Answers go up also where the server saves but cannot be read; then it judges alone by the revisions. */
async function standingBefore(sending: Sending, operation: AnswerOperation): Promise<Standing> {
  const sheet = await lookIfReadable(sending, operation);
  return sheet ? standingIn(sheet) : new Map();
}

/** Written over something older than the server has. Of what an older release left that is not known. */
function isOvertaken({ subjectId, writing, base }: AnswerOperation, standing: Standing): boolean {
  const found = standing.get(subjectId);
  if (!found || base === undefined) return false;
  return found.revision > base && !isSameWriting(found.writing, writing);
}

interface SavedAnswers {
  /** By question id, the revision that the server has now. */
  readonly saved: ReadonlyMap<string, number>;
  /** By question id, the reason. */
  readonly refused: ReadonlyMap<string, string>;
  readonly overtaken: ReadonlySet<string>;
}

const NOTHING_SAVED: SavedAnswers = { saved: new Map(), refused: new Map(), overtaken: new Set() };

/** Resolves once the server has said what became of each. */
async function save({ http, listeners }: Sending, answers: readonly Answer[]): Promise<SavedAnswers> {
  const [first] = answers;
  if (!first) return NOTHING_SAVED;
  const { place, sheetId, writer } = first.content;
  const subjects = answers.map(({ content: { subjectId, writing, flagged, revision, base }, operationId }) => ({
    subjectId,
    ...writing,
    flagged,
    revision,
    baseRevision: base,
    operationId,
  }));
  const saving = SHEET_SERVICES[place.kind].save({ answerSheetId: sheetId, subjects, writer });
  const keepalive = JSON.stringify(subjects).length < SMALL;
  const asked = performance.now();
  const reply = await http.send(saving, { tips: false, keepalive });
  listeners.get(sheetId)?.told(reply, asked);
  if (reply.writer !== undefined) listeners.get(sheetId)?.writes(reply.writer);
  const sent = new Map(answers.map(({ content }) => [content.subjectId, content.revision]));
  const saved = new Map<string, number>();
  const overtaken = new Set(reply.overtaken);
  for (const { subjectId, revision } of reply.saved) {
    const own = sent.get(subjectId);
    // A newer one stood there.
    if (own !== undefined && typeof revision === 'number' && revision > own) overtaken.add(subjectId);
    else saved.set(subjectId, revision ?? own ?? 0);
  }
  const refused = new Map(reply.refused.map(({ subjectId, reason }) => [subjectId, reason]));
  const isMentioned = (id: string): boolean => saved.has(id) || refused.has(id) || overtaken.has(id);
  // An answer that the reply does not mention is not acknowledged.
  if (!subjects.every(({ subjectId }) => isMentioned(subjectId))) {
    throw new CallError('shape', '服务器没有确认全部作答', { line: saving.call.line });
  }
  return { saved, refused, overtaken };
}

/** Remembers it before the row goes: the next answer to this question is written over that revision. */
async function acknowledge(
  { disk, owner }: Sending,
  { sheetId, subjectId }: AnswerOperation,
  revision: number,
): Promise<Outcome<Receipt>> {
  await disk.storeValue(acknowledgedKey(sheetId, subjectId), revision, owner);
  return { reply: { revision, overtaken: false } };
}

/** Keeps the answer to be chosen from before the row goes; it must not be restored as the answer. */
async function giveWay(
  { disk, owner }: Sending,
  operation: AnswerOperation,
  revision: number,
): Promise<Outcome<Receipt>> {
  await storeSuperseded(disk, operation, '另一台设备上也写过这道题', owner);
  await disk.storeValue(answerKey(operation.sheetId, operation.subjectId), undefined, owner);
  return { reply: { revision, overtaken: true } };
}

/** Stores an answer that a newer one replaced, so that the trainee can restore it. */
export function storeSuperseded(
  outbox: Pick<Outbox<SheetOperation>, 'storeValue'>,
  { sheetId, subjectId, number, writing, revision }: Omit<AnswerOperation, 'what' | 'place' | 'flagged'>,
  reason: string,
  owner: string,
): Promise<void> {
  const version: SupersededAnswer = { subjectId, number, writing, reason };
  return outbox.storeValue(`${supersededPrefix(sheetId)}${subjectId} ${revision}`, version, owner);
}
