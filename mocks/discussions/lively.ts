// Discussions in which others go on talking, by the world's clock: what is due is said when somebody looks.
import * as v from 'valibot';
import type { Context } from '../handler/Context.ts';
import type { Database } from '../database/Database.ts';
import { membersOf } from '../places/firstMembers.ts';
import { addReply, discussById, type StoredDiscuss } from './discusses.ts';

const Lively = v.object({ discuss_no: v.number(), every: v.number(), next_at: v.number() });

/** The most replies that are added at once, after a long time without a reader. */
const MOST = 200;

const WORDS = [
  '同问，我这里也是这样。',
  '按上面的办法试了，解决了，谢谢！',
  '补充一点：改完以后要重新登录才生效。',
  '请问这一步在实验机上也要做吗？',
  '我换了一个目录再试，结果一样。',
  '老师在第三节课讲过，可以回看一下。',
  '把完整的报错贴出来看看？',
] as const;

/** From now on somebody says something every so often. */
export function enliven(db: Database, discussNo: number, every: number, now: number): void {
  db.upsert('discuss_lively', { discuss_no: discussNo }, { every, next_at: now + every });
}

export function speakUp({ db, clock }: Pick<Context, 'db' | 'clock'>, discussId: string): void {
  const discuss = discussById(db, discussId);
  const lively = db.get(Lively, 'SELECT * FROM discuss_lively WHERE discuss_no = ?', discuss?.discuss_no ?? 0);
  if (!discuss || !lively || discuss.closed) return;
  const due = Math.floor((clock.now() - lively.next_at) / lively.every) + 1;
  if (due <= 0) return;
  for (let n = Math.max(0, due - MOST); n < due; n++) sayIn(db, discuss, lively.next_at + n * lively.every);
  const next = lively.next_at + due * lively.every;
  db.run('UPDATE discuss_lively SET next_at = ? WHERE discuss_no = ?', next, discuss.discuss_no);
}

/** One of the classroom says something. */
export function sayIn(db: Database, discuss: StoredDiscuss, at: number, words?: string, to?: number): number {
  const said = db.count('SELECT COUNT(*) FROM discuss_replies WHERE discuss_no = ?', discuss.discuss_no);
  const others = membersOf(db, discuss.place ?? '');
  return addReply(db, {
    discuss_no: discuss.discuss_no,
    to_reply: to ?? null,
    user_id: others[said % Math.max(1, others.length)]?.user_id ?? 'user-1',
    content: `<p>${words ?? WORDS[said % WORDS.length] ?? ''}</p>`,
    images: [],
    created_at: at,
  });
}
