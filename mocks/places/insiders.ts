// The people who may read and write in a class or classroom: its trainees and its teachers.
import type { Context } from '../handler/Context.ts';
import { ClazzPlans } from '../documents/clazzes.ts';
import { Classrooms } from '../documents/classrooms.ts';
import { type Membership, memberOf } from './places.ts';
import type { User } from '../handler/User.ts';
import { requireMember } from './membership.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'user'>;

/** The membership of the current user; undefined for a teacher of the place; refuses everyone else. */
export function requireInsider(asking: Asking, place: string): Membership | undefined {
  const user = asking.user();
  const member = memberOf(asking.db, place, user.user_id);
  if (member) return member;
  return teachesIn(asking.db, place, user) ? undefined : requireMember(asking, place);
}

/** Teachers are known by their names. */
export function teachesIn(db: Context['db'], place: string, user: User): boolean {
  if (user.role === 'trainee') return false;
  const teachers = (db.documents.get(Classrooms, place) ?? db.documents.get(ClazzPlans, place))?.teachers ?? [];
  return teachers.some(({ name }) => name === user.user_name);
}
