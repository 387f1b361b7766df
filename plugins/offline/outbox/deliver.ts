// Sends rows: each is removed once acknowledged, or kept with the reason why it never will be.
import { CallError } from '#kernel/http/CallError.ts';
import type { OutboxKind, Outcome, Sent } from './OutboxKind.ts';
import type { OutboxRow, RowStore } from './OutboxRow.ts';
import { readContent } from './readContent.ts';
import { verdictOn } from './verdict.ts';

interface Delivery<T, R> {
  kind: OutboxKind<T, R>;
  store: Pick<RowStore, 'remove' | 'refuse'>;
  /** True if the signed-in user wrote the rows. */
  isOwner(): boolean;
  /** The outcome of an earlier try is unknown. */
  sentBefore: boolean;
}

type Message<T> = Sent<T> & { row: OutboxRow };

/** Throws the failure if the rows have to be sent again. */
export async function deliver<T, R>(rows: readonly OutboxRow[], delivery: Delivery<T, R>): Promise<void> {
  const { kind, store, isOwner, sentBefore } = delivery;
  const messages: Message<T>[] = [];
  for (const row of rows) {
    const content = readContent(kind, row);
    if (content) messages.push({ row, content: content.value, operationId: row.id });
    else await refuse(row, undefined, '内容无法读取', delivery);
  }
  const [first] = messages;
  if (!first) return;
  if (sentBefore && (await kind.arrived?.(first.content))) {
    await store.remove([first.row]);
    return;
  }
  // There must be no `await` between this check and the request.
  if (!isOwner()) return;
  const outcomes = await send(messages, kind);
  const replies = messages.flatMap((message, at) => {
    const outcome = outcomes[at];
    return outcome && outcome.refused === undefined ? { message, reply: outcome.reply } : [];
  });
  await store.remove(replies.map(({ message }) => message.row));
  for (const [at, { row, content }] of messages.entries()) {
    const reason = outcomes[at]?.refused;
    if (reason !== undefined) await refuse(row, content, reason, delivery);
  }
  for (const { message, reply } of replies) kind.delivered?.(message.content, reply, message.row.owner);
}

async function send<T, R>(messages: readonly Message<T>[], kind: OutboxKind<T, R>): Promise<readonly Outcome<R>[]> {
  const { together } = kind;
  const [first] = messages;
  try {
    if (together && first && together.key(first.content) !== undefined) return await together.send(messages);
    return await Promise.all(
      messages.map(async ({ content, operationId }) => ({ reply: await kind.send(content, operationId) })),
    );
  } catch (error) {
    // For several rows together, it is unknown which one is refused.
    if (messages.length > 1 || !(error instanceof CallError) || verdictOn(error) !== 'refused') throw error;
    return [{ refused: error.message }];
  }
}

async function refuse<T, R>(
  row: OutboxRow,
  content: T | undefined,
  reason: string,
  { kind, store }: Delivery<T, R>,
): Promise<void> {
  if (kind.refused(content, reason, row.owner) === 'keep') await store.refuse(row, reason);
  else await store.remove([row]);
}
