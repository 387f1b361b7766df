import type { Database } from '../database/Database.ts';
import { Notices } from './notices.ts';
import { beijingTime, HOUR } from '../world/clock.ts';
import { NOTICES } from './content/notices.ts';
import { firstSentence } from './firstSentence.ts';
import type { FirstDayStep, Seeding } from '../world/FirstDay.ts';

/** The unread messages of the trainee who has been here for long. */
const UNREAD = 3;

export default [{ order: 210, title: '消息', seed: seedNotices }] satisfies FirstDayStep[];

function seedNotices(db: Database, { born }: Seeding): void {
  for (const [at, { title, style, ago, publisher, content }] of NOTICES.entries()) {
    const id = `notice-${at + 1}`;
    db.documents.put(Notices, {
      id,
      title,
      style,
      publisher,
      content,
      summary: firstSentence(content),
      publishTime: beijingTime(born - ago * HOUR),
      read: undefined,
    });
    if (at >= UNREAD) {
      db.insert('read_marks', { user_id: 'user-linxia', notice_id: id, read_at: born - ago * HOUR + HOUR });
    }
  }
}
