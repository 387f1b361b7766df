import type { Database } from '../database/Database.ts';
import { Clazzes } from '../documents/clazzes.ts';
import { Courses } from '../documents/courses.ts';
import { pageAt } from '../handler/pages.ts';
import { addSystemMessage } from '../messages/systemMessages.ts';
import type { Membership } from './places.ts';

type Member = Pick<Membership, 'place' | 'user_id' | 'state' | 'reason' | 'verified_at'>;

/** An application for a class or a course was granted or turned down. */
export function notifyApplication(
  db: Database,
  { place, user_id: userId, state, reason, verified_at: at }: Member,
): void {
  const clazz = db.documents.get(Clazzes, place);
  const title = clazz ? `培训班“${clazz.title}”` : `课程“${db.documents.get(Courses, place)?.title ?? ''}”`;
  const joined = state === 'joined';
  addSystemMessage(db, userId, {
    at: at ?? 0,
    title: joined ? `你已加入${title}` : `加入${title}的申请未通过`,
    content: joined
      ? `你加入${title}的申请已通过，现在可以开始学习了。`
      : reason
        ? `原因：${reason}。`
        : '可以联系机构了解原因。',
    path: pageAt(!clazz ? 'course' : joined ? 'myClazz' : 'clazz', { id: place }),
  });
}
