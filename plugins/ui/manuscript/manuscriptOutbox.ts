// Texts waiting to be acknowledged by the upstream. One outbox per kind, for all of its texts in this tab.
import * as v from 'valibot';
import { CallError } from '#kernel/http/CallError.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { openOutbox } from '#plugins/offline/outbox/openOutbox.ts';
import { newOperationId } from '#kernel/http/operation.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import type { OutboxKind } from '#plugins/offline/outbox/OutboxKind.ts';
import { BASE } from '#kernel/browser/base.ts';
import { idKey, Known, knownKey, overtakenKey } from './keptTexts.ts';
import type { ManuscriptFormat, Row, Written } from './manuscript.ts';

/** Tells this browser's other tabs that a text of one box has changed, and hears it from them. */
class BetweenTabs {
  #channel: BroadcastChannel | undefined;

  constructor(box: string, heard: (lane: string) => void) {
    this.#channel = new BroadcastChannel(`yanxi${BASE}:${box}`);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<string>) => heard(data));
  }

  readonly announce = (lane: string): void => this.#channel?.postMessage(lane satisfies string);

  /** Stops listening. */
  readonly close = (): void => {
    this.#channel?.close();
    this.#channel = undefined;
  };
}

/** The upstream's reaction to a save. */
export interface Receipt<Found> {
  readonly found: Found;
  /** The upstream's current revision. */
  readonly revision: number;
  /** The upstream had something newer from elsewhere and rejected this text, which is kept on this machine. */
  readonly elsewhere: boolean;
}

export interface ManuscriptListener<Where, Fields, Found> {
  acknowledged(write: Row<Where, Fields>, receipt: Receipt<Found>): void;
  refused(write: Row<Where, Fields>, reason: string): void;
  /** An earlier try turns out to have submitted it. */
  submitted(found: Found): void;
  /** Another tab has written or sent something. */
  heard(): void;
}

export type ManuscriptBox<Where, Fields, Found> = Outbox<Row<Where, Fields>, Receipt<Found>>;

export type ValueStore = Pick<Outbox<never>, 'storeValue' | 'storedValue' | 'storedValues'>;

export interface SendOptions {
  readonly operationId: string;
  /** One more than the revision on which the text is based. */
  readonly revision: number;
  readonly submit: boolean;
  /** The id that the upstream gave it at an earlier save. */
  readonly id: string | undefined;
  /** It is short enough for a request that survives the page. */
  readonly keepalive: boolean;
}

/** The upstream calls for texts of one kind. */
export interface ManuscriptCalls<Where, Fields, Found> {
  send(write: Where & Fields, options: SendOptions): Promise<Found>;
  /** The upstream's version of the text; undefined if none was saved. */
  find(where: Where, id: string | undefined): Promise<Found | undefined>;
}

/** The open texts of one kind. */
export interface Manuscripts<Where extends object, Fields extends Written, Found> {
  readonly format: ManuscriptFormat<Where, Fields, Found>;
  readonly calls: ManuscriptCalls<Where, Fields, Found>;
  readonly outbox: ManuscriptBox<Where, Fields, Found>;
  /** Listeners by lane. */
  readonly listeners: Map<string, ManuscriptListener<Where, Fields, Found>>;
  /** Tells other tabs that a lane has changed. */
  announce(lane: string): void;
}

/** Characters in a request that survives the page; browsers allow 64 KiB for all of them together. */
const SMALL = 15_000;

/** Call once per kernel: see `kernel.once`. */
export function openManuscripts<Where extends object, Fields extends Written, Found>(
  kernel: Kernel,
  format: ManuscriptFormat<Where, Fields, Found>,
  calls: ManuscriptCalls<Where, Fields, Found>,
): Manuscripts<Where, Fields, Found> {
  const listeners = new Map<string, ManuscriptListener<Where, Fields, Found>>();
  const { announce, close } = new BetweenTabs(format.box, (lane) => listeners.get(lane)?.heard());
  kernel.whenDisposed(close);
  const { notices, session } = kernel;
  const owner = (): string | undefined => session.user?.userId;
  const outbox: ManuscriptBox<Where, Fields, Found> = openOutbox(
    kernel,
    manuscriptKind(format, { calls, notices, owner, listeners, announce, outbox: () => outbox }),
  );
  return { format, calls, outbox, listeners, announce };
}

export interface KindNeeds<Where, Fields, Found> {
  readonly calls: ManuscriptCalls<Where, Fields, Found>;
  readonly notices: Pick<Kernel['notices'], 'warning'>;
  owner(): string | undefined;
  readonly listeners: ReadonlyMap<string, ManuscriptListener<Where, Fields, Found>>;
  announce(lane: string): void;
  outbox(): Pick<ValueStore, 'storeValue' | 'storedValue'>;
}

export function manuscriptKind<Where extends object, Fields extends Written, Found>(
  format: ManuscriptFormat<Where, Fields, Found>,
  needs: KindNeeds<Where, Fields, Found>,
): OutboxKind<Row<Where, Fields>, Receipt<Found>> {
  const { calls, notices, listeners, announce } = needs;
  return {
    name: format.box,
    content: format.row,
    send: (write, operationId) => send(format, needs, { write, operationId }),
    merge: (before, after) =>
      before.what === 'save' && before.writer === after.writer ? { ...after, revision: before.revision } : undefined,
    /** A repeated save is recognised by its operation id; a repeated submission is checked here. */
    async arrived(write) {
      if (write.what === 'save') return false;
      const found = await calls.find(write, undefined);
      if (found === undefined) return false;
      const { open, written } = format.read(found);
      if (open || !format.same(written, write)) return false;
      listeners.get(format.laneOf(write))?.submitted(found);
      return true;
    },
    delivered(write, receipt) {
      const lane = format.laneOf(write);
      listeners.get(lane)?.acknowledged(write, receipt);
      announce(lane);
    },
    refused(write, reason) {
      const listener = write && listeners.get(format.laneOf(write));
      if (write && listener) listener.refused(write, reason);
      else notices.warning(`有${format.called}没有被接受：${reason}`);
      return 'keep';
    },
  };
}

interface Sending<Where, Fields> {
  readonly write: Row<Where, Fields>;
  readonly operationId: string;
}

async function send<Where extends object, Fields extends Written, Found>(
  format: ManuscriptFormat<Where, Fields, Found>,
  { calls, owner, outbox }: KindNeeds<Where, Fields, Found>,
  { write, operationId }: Sending<Where, Fields>,
): Promise<Receipt<Found>> {
  const lane = format.laneOf(write);
  const whose = owner();
  const [stored, storedId] = await Promise.all(
    [knownKey(lane), idKey(lane)].map(async (name) => (await outbox().storedValue(name, whose ?? ''))?.value),
  );
  // Another user has signed in meanwhile.
  if (whose === undefined || owner() !== whose) throw new CallError('signed-out', '', { line: '' });
  const known = v.safeParse(Known, stored);
  const owners = [write.writer, ...write.heirOf];
  const before = known.success && owners.includes(known.output.writer) ? known.output.revision : 0;
  const revision = Math.max(write.revision, before + 1);
  const id = typeof storedId === 'string' ? storedId : undefined;
  const submit = write.what === 'submit';
  const keepalive = write.content.length < SMALL;
  const found = await sendOnce(format, calls, { write, options: { operationId, revision, submit, id, keepalive } });
  const held = format.read(found);
  const theirs = held.revision ?? revision;
  const elsewhere = theirs >= revision && !format.same(held.written, write);
  // Before the row is removed: the text must not be lost, and the next revision must follow this one.
  if (elsewhere) await outbox().storeValue(overtakenKey(lane, write.writer), v.parse(format.fields, write), whose);
  if (held.id !== undefined && held.id !== id) await outbox().storeValue(idKey(lane), held.id, whose);
  await outbox().storeValue(knownKey(lane), { revision: theirs, writer: elsewhere ? '' : write.writer }, whose);
  return { found, revision: theirs, elsewhere };
}

interface SentOnce<Where, Fields> {
  readonly write: Row<Where, Fields>;
  readonly options: SendOptions;
}

async function sendOnce<Where extends object, Fields extends Written, Found>(
  { read, same }: ManuscriptFormat<Where, Fields, Found>,
  calls: ManuscriptCalls<Where, Fields, Found>,
  { write, options }: SentOnce<Where, Fields>,
): Promise<Found> {
  const found = await calls.send(write, options);
  const { open, revision, written } = read(found);
  const saved = revision !== undefined && revision >= options.revision && same(written, write);
  if (!options.submit || !open || !saved) return found;
  // Another device saved the text meanwhile, so this submission was rejected: submit it again on the new revision.
  return calls.send(write, { ...options, revision: revision + 1, operationId: newOperationId() });
}
