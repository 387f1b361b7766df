// People as lists show them: users, or teachers without an account.
import type { Person } from '#kernel/http/entities.ts';
import type * as v from 'valibot';
import { TEACHERS } from './names.ts';
import type { Database } from '../database/Database.ts';
import { userById } from './users.ts';
import { numberIn } from '../handler/ids.ts';

export function personOf(db: Database, id: string): v.InferOutput<typeof Person> {
  const teacher = numberIn(id, 'teacher');
  if (teacher > 0) return { userId: id, userName: TEACHERS[teacher - 1] ?? '老师', avatar: `avatar-${id}` };
  const user = userById(db, id);
  return { userId: id, userName: user?.user_name ?? '已注销的用户', avatar: user?.avatar_id ?? '' };
}
