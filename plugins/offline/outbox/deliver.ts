// Rows on their way: each is taken out once it is acknowledged, or kept with the reason for which it never will be.
import { CallError } from '#kernel/http/CallError.ts';
import type { OutboxKind, Outcome, Sent } from './OutboxKind.ts';
import type { OutboxRow, Shelf } from './OutboxRow.ts';
import { readContent } from './readContent.ts';
import { verdictOn } from './verdict.ts';

interface Delivery<T, R> {
  kind: OutboxKind<T, R>;
  shelf: Pick<Shelf, 'remove' | 'refuse'>;
  /** Whoever is signed in is whoever wrote them. */
  mine(): boolean;
  /** Its outcome is unknown. */
  sentBefore: boolean;
}

type Letter<T> = Sent<T> & { row: OutboxRow };

/** Throws what says that they have to be sent again. */
export async function deliver<T, R>(rows: readonly OutboxRow[], delivery: Delivery<T, R>): Promise<void> {
  const { kind, shelf, mine, sentBefore } = delivery;
  const letters: Letter<T>[] = [];
  for (const row of rows) {
    const content = readContent(kind, row);
    if (content) letters.push({ row, content: content.value, operationId: row.id });
    else await refuse(row, undefined, '内容无法读取', delivery);
  }
  const [first] = letters;
  if (!first) return;
  if (sentBefore && (await kind.arrived?.(first.content))) {
    await shelf.remove([first.row]);
    return;
  }
  // Nothing comes between this look and the request.
  if (!mine()) return;
  const outcomes = await send(letters, kind);
  const replies = letters.flatMap((letter, at) => {
    const outcome = outcomes[at];
    return outcome && outcome.refused === undefined ? { letter, reply: outcome.reply } : [];
  });
  await shelf.remove(replies.map(({ letter }) => letter.row));
  for (const [at, { row, content }] of letters.entries()) {
    const reason = outcomes[at]?.refused;
    if (reason !== undefined) await refuse(row, content, reason, delivery);
  }
  for (const { letter, reply } of replies) kind.delivered?.(letter.content, reply, letter.row.owner);
}

async function send<T, R>(letters: readonly Letter<T>[], kind: OutboxKind<T, R>): Promise<readonly Outcome<R>[]> {
  const { together } = kind;
  const [first] = letters;
  try {
    if (together && first && together.key(first.content) !== undefined) return await together.send(letters);
    return await Promise.all(
      letters.map(async ({ content, operationId }) => ({ reply: await kind.send(content, operationId) })),
    );
  } catch (error) {
    // Of several it is not known which one is refused.
    if (letters.length > 1 || !(error instanceof CallError) || verdictOn(error) !== 'refused') throw error;
    return [{ refused: error.message }];
  }
}

async function refuse<T, R>(
  row: OutboxRow,
  content: T | undefined,
  reason: string,
  { kind, shelf }: Delivery<T, R>,
): Promise<void> {
  if (kind.refused(content, reason, row.owner) === 'keep') await shelf.refuse(row, reason);
  else await shelf.remove([row]);
}
