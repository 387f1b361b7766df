// The chat of earlier releases had a database of its own. Whatever is in it is moved next to the outbox; a tab that still
// runs such a release may fill it again.
import * as v from 'valibot';
import { Attachment, type Kernel } from '#kernel/index.ts';
import { deleteOldChat, type OldChatSchema, openOldChat } from '#plugins/offline/disk/databases.ts';
import { type PatientDatabase, Unanswered } from '#plugins/offline/disk/PatientDatabase.ts';
import { alone } from '#plugins/offline/outbox/alone.ts';
import { outboxDatabase } from '#plugins/offline/outbox/outboxDatabase.ts';
import type { BoxKey, RowDatabase } from '#plugins/offline/outbox/OutboxRow.ts';
import { ANONYMOUS, deploymentKey } from '#plugins/offline/owner.ts';
import { Turn } from '../assistant/turn.ts';
import { turnName, visitorName } from './supportStorage.ts';
import { BOX, TALKED } from './talked.ts';

const OldRow = v.object({
  operationId: v.string(),
  owner: v.string(),
  at: v.number(),
  text: v.string(),
  picture: v.optional(v.file()),
  image: v.optional(Attachment),
  problem: v.optional(v.string()),
});

const { askedAt: _askedAt, ...oldTurn } = Turn.entries;
const OldTurns = v.array(v.object(oldTurn));

const STORES = ['outbox', 'talked', 'visitors', 'assistant'] as const;

type Deployment = Pick<Kernel, 'deployment'>;

/** Resolves when it is done or, for now, cannot be; `late` is called when it is done after all. */
export async function carryOverOldChat(kernel: Deployment, late: () => void): Promise<void> {
  const old = openOldChat();
  const carryOver = () => alone('yanxi:carry-over-chat', () => moveAll(old, outboxDatabase('strict'), kernel));
  try {
    await carryOver();
  } catch (error) {
    // Otherwise this browser has no such database, or stores nothing.
    if (error instanceof Unanswered) old.whenBack(() => void carryOver().then(late, () => undefined));
  }
}

async function moveAll(
  old: PatientDatabase<OldChatSchema>,
  disk: RowDatabase,
  { deployment }: Deployment,
): Promise<void> {
  const found = await old.ask(readAll);
  const place = `${deployment.services.business} ${deployment.destinationHost ?? ''}`.trim();
  const boxOf = (owner: string): BoxKey => ({ deployment: deploymentKey({ deployment }), owner, box: BOX });
  /** The owner in the current format; undefined for another deployment's. */
  const ownerIn = (oldOwner: string): string | undefined => {
    const owner = oldOwner.startsWith(`${place} `) ? oldOwner.slice(place.length + 1) : ' ';
    if (owner.includes(' ')) return undefined;
    return owner === 'visitor' ? ANONYMOUS : owner;
  };
  const moved: Moved = { outbox: [], talked: [], visitors: [], assistant: [] };

  for (const row of found.outbox) {
    const owner = ownerIn(row.owner);
    if (owner === undefined) continue;
    await moveRow(disk, boxOf(owner), row);
    moved.outbox.push(row.operationId);
  }
  for (const [oldOwner, at] of found.talked) {
    const owner = ownerIn(oldOwner);
    if (owner === undefined) continue;
    await disk.storeValue(boxOf(owner), TALKED, { value: true, at });
    moved.talked.push(oldOwner);
  }
  for (const [oldPlace, id] of found.visitors) {
    if (oldPlace !== place) continue;
    // Older than any id that was taken since.
    await disk.storeValue(boxOf(ANONYMOUS), visitorName(id), { value: { since: 0 }, at: Date.now() });
    moved.visitors.push(oldPlace);
  }
  for (const [oldOwner, turns] of found.assistant) {
    const owner = ownerIn(oldOwner);
    if (owner === undefined) continue;
    for (const [order, turn] of turns.entries()) {
      await disk.storeValue(boxOf(owner), turnName(turn.id), { value: { ...turn, askedAt: order }, at: Date.now() });
    }
    moved.assistant.push(oldOwner);
  }
  if (await old.ask((db) => removeMoved(db, moved))) await deleteOldChat();
}

async function moveRow(disk: RowDatabase, key: BoxKey, row: v.InferOutput<typeof OldRow>): Promise<void> {
  const { operationId: id, at, text, picture, image, problem } = row;
  // It was moved already if the page closed in the middle.
  if ((await disk.rows(key)).some((one) => one.id === id)) return;
  const added = await disk.add(key, { id, lane: 'chat', content: { text, picture, image }, at });
  if (problem !== undefined) await disk.refuse(added, problem);
}

type Db = Parameters<Parameters<PatientDatabase<OldChatSchema>['ask']>[0]>[0];

async function readAll(db: Db) {
  const reading = db.transaction(STORES);
  const [rows, talkedKeys, talked, visitorKeys, visitors, assistantKeys, assistant] = await Promise.all([
    reading.objectStore('outbox').getAll(),
    reading.objectStore('talked').getAllKeys(),
    reading.objectStore('talked').getAll(),
    reading.objectStore('visitors').getAllKeys(),
    reading.objectStore('visitors').getAll(),
    reading.objectStore('assistant').getAllKeys(),
    reading.objectStore('assistant').getAll(),
  ]);
  const read = rows.flatMap((row) => {
    const parsed = v.safeParse(OldRow, row);
    return parsed.success ? [parsed.output] : [];
  });
  return {
    outbox: read.toSorted((a, b) => a.at - b.at),
    talked: talkedKeys.map((owner, at) => [owner, talked[at] ?? 0] as const),
    visitors: visitorKeys.map((place, at) => [place, visitors[at] ?? ''] as const),
    assistant: assistantKeys.map((owner, at) => {
      const parsed = v.safeParse(OldTurns, assistant[at]);
      return [owner, parsed.success ? parsed.output : []] as const;
    }),
  };
}

type Moved = Record<(typeof STORES)[number], string[]>;

/** Resolves to whether nothing is left. */
async function removeMoved(db: Db, moved: Moved): Promise<boolean> {
  const removing = db.transaction(STORES, 'readwrite');
  const counts = await Promise.all(
    STORES.map(async (name) => {
      const store = removing.objectStore(name);
      for (const key of moved[name]) await store.delete(key);
      return store.count();
    }),
  );
  await removing.done;
  return counts.every((count) => count === 0);
}
