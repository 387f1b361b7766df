// The replies to one's own discussions that were not read on this machine yet.
import type { Kernel } from '#kernel/index.ts';
import { storedValuesOf } from '#plugins/offline/outbox/storedValuesOf.ts';
import type { DueKind, FindTodos, Todo } from '#plugins/todos/contract.ts';
import { discussDetail } from './contract.ts';
import { readSeen, SEEN } from './list/seenReplies.ts';
import { Discuss, myDiscusses } from './api.ts';

/** Milliseconds for which a reply is news. */
const NEWS = 7 * 86_400_000;

const DISCUSSES: DueKind<Discuss> = {
  name: 'discuss',
  record: Discuss,
  at: ({ kind, id }, ask) => (kind === 'classroom' ? (ask(myDiscusses(id))?.records ?? []) : []),
};

export async function openTodos(kernel: Kernel): Promise<{ default: FindTodos }> {
  const seen = readSeen(await storedValuesOf(kernel, 'discussions', SEEN));
  return { default: findReplies(seen, kernel.session.user?.userId) };
}

export const findReplies =
  (seen: ReadonlyMap<string, number>, userId: string | undefined): FindTodos =>
  ({ due, now }) =>
    due(DISCUSSES).flatMap(({ record, placeTitle }): Todo[] => {
      const { id, title, author, mine, replyNum, lastReplyTime } = record;
      const isMine = mine ?? author.userId === userId;
      const fresh = (replyNum ?? 0) - (seen.get(id) ?? 0);
      if (!isMine || fresh <= 0 || !lastReplyTime || now - Date.parse(lastReplyTime) > NEWS) return [];
      const what = { id, kind: '讨论', title, placeTitle, note: `${fresh}条新回复` };
      return [{ ...what, action: '去看看', to: discussDetail.with({ id }), answered: lastReplyTime }];
    });
