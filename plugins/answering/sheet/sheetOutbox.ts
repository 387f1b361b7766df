// Answers until the server has acknowledged them. One outbox for all sheets of this tab.
import { OnceKey } from '#kernel/lifetime.ts';
import { CallError } from '#kernel/http/CallError.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { openOutbox } from '#plugins/offline/outbox/openOutbox.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import type { Outcome, OutboxKind, Sent } from '#plugins/offline/outbox/OutboxKind.ts';
import type { AnswerSheet } from '../api.ts';
import { SHEET_SERVICES } from '../services.ts';
import { answerKey, isOpen, type SupersededAnswer, supersededPrefix } from './sheetStorage.ts';
import { type AnswerOperation, SheetOperation } from './sheetOperation.ts';

/** For an answer the revision that the server has now; for a hand-in the sheet. */
export type Receipt = { revision: number } | { sheet: AnswerSheet };

export interface SheetListener {
  /** The server has a newer answer than the one sent. */
  outdated(operation: AnswerOperation): void;
  handedIn(sheet: AnswerSheet): void;
  refused(operation: SheetOperation, reason: string): void;
}

export interface SheetOutbox {
  readonly outbox: Outbox<SheetOperation, Receipt>;
  /** By the sheet's id. */
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
    sheetKind(kernel, listeners, () => outbox),
    'strict',
  );
  return { outbox, listeners };
}

interface Upstream {
  readonly http: Pick<Kernel['http'], 'send'>;
  readonly notices: Pick<Kernel['notices'], 'warning'>;
}

export function sheetKind(
  { http, notices }: Upstream,
  listeners: ReadonlyMap<string, SheetListener>,
  outbox: () => Pick<Outbox<SheetOperation>, 'storeValue'>,
): OutboxKind<SheetOperation, Receipt> {
  return {
    name: 'answering',
    content: SheetOperation,
    send: (operation, operationId) => sendOperation(http, operation, operationId),
    together: {
      most: MOST,
      key: (operation) =>
        operation.what === 'answer' ? `${operation.place.kind} ${operation.place.id} ${operation.sheetId}` : undefined,
      send: (all) => sendAnswers(http, all),
    },
    merge: (before, after) => (before.what === after.what ? after : undefined),
    overtaken: ({ what }) => (what === 'answer' ? '本机的存储没有响应时，这道题又写下了新的作答' : undefined),
    /** The server recognises a repeated answer by its operation id; a repeated hand-in is checked here. */
    async arrived(operation) {
      if (operation.what === 'answer') return false;
      const { place, sheetId } = operation;
      const sheet = await http.send(SHEET_SERVICES[place.kind].get(sheetId, false), { tips: false });
      if (isOpen(sheet)) return false;
      listeners.get(sheetId)?.handedIn(sheet);
      return true;
    },
    delivered(operation, receipt, owner) {
      const listener = listeners.get(operation.sheetId);
      if ('sheet' in receipt) listener?.handedIn(receipt.sheet);
      else if (operation.what === 'answer' && receipt.revision > operation.revision) {
        void storeSuperseded(outbox(), operation, '别处保存了更新的作答', owner).then(() =>
          listener?.outdated(operation),
        );
      }
    },
    refused(operation, reason, owner) {
      const listener = operation && listeners.get(operation.sheetId);
      if (operation) listener?.refused(operation, reason);
      // A refused answer must not be restored as the answer.
      if (operation?.what === 'answer') {
        void outbox().storeValue(answerKey(operation.sheetId, operation.subjectId), undefined, owner);
      }
      // An open sheet says so itself.
      if (!listener) notices.warning(`有作答没有被接受：${reason}`);
      return operation?.what === 'hand-in' ? 'drop' : 'keep';
    },
  };
}

async function sendOperation(http: Upstream['http'], operation: SheetOperation, operationId: string): Promise<Receipt> {
  if (operation.what === 'answer') throw new Error('answers travel together');
  const { place, sheetId, auto } = operation;
  const submitting = SHEET_SERVICES[place.kind].submit({ id: sheetId, auto, operationId });
  return { sheet: await http.send(submitting, { tips: false }) };
}

async function sendAnswers(http: Upstream['http'], all: readonly Sent<SheetOperation>[]): Promise<Outcome<Receipt>[]> {
  const answers = all.flatMap(({ content, operationId }) =>
    content.what === 'answer' ? { operation: content, operationId } : [],
  );
  const [first] = answers;
  if (!first) return [];
  const { place, sheetId } = first.operation;
  const subjects = answers.map(({ operation: { subjectId, writing, flagged, revision }, operationId }) => ({
    subjectId,
    ...writing,
    flagged,
    revision,
    operationId,
  }));
  const saving = SHEET_SERVICES[place.kind].save({ answerSheetId: sheetId, subjects });
  const keepalive = JSON.stringify(subjects).length < SMALL;
  const { saved, refused } = await http.send(saving, { tips: false, keepalive });
  const revisions = new Map(saved.map(({ subjectId, revision }) => [subjectId, revision ?? undefined]));
  const reasons = new Map(refused.map(({ subjectId, reason }) => [subjectId, reason]));
  return answers.map(({ operation: { subjectId, revision: sent } }) => {
    const reason = reasons.get(subjectId);
    if (reason !== undefined) return { refused: reason };
    // An answer that the reply does not mention is not acknowledged.
    if (!revisions.has(subjectId)) throw new CallError('shape', '服务器没有确认全部作答', { line: saving.call.line });
    return { reply: { revision: revisions.get(subjectId) ?? sent } };
  });
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
