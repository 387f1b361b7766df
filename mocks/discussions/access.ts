// The rights to read, write and decide in a discussion.
import type { Context } from '../handler/Context.ts';
import { orNotFound, Refusal } from '../handler/Refusal.ts';
import type { User } from '../handler/User.ts';
import { requireInsider, teachesIn } from '../places/insiders.ts';
import { closedReason } from '../places/membership.ts';
import { discussById, type StoredDiscuss } from './discusses.ts';

/** Discussions of a classroom are for its members, those of a course for everybody. */
export function readable(context: Context, id: string): StoredDiscuss {
  const discuss = orNotFound(discussById(context.db, id), '讨论');
  if (discuss.place !== null) requireInsider(context, discuss.place);
  return discuss;
}

/** A classroom that has begun and is not over. */
export function requireOpenPlace(context: Context, place: string): void {
  requireInsider(context, place);
  const reason = closedReason(context.db, place, context.clock.now());
  if (reason !== undefined) throw new Refusal(reason.replace('，不再记录学习', '，不能再参与讨论'));
}

export function requireOwner(
  { db, user }: Context,
  discuss: StoredDiscuss,
  written: { readonly user_id: string },
  message: string,
): void {
  if (written.user_id === user().user_id) return;
  if (!mayManage(db, user(), discuss)) throw new Refusal(message, 403);
}

/** Teachers of its classroom may. */
export const mayManage = (db: Context['db'], user: User, { place }: StoredDiscuss): boolean =>
  place !== null && teachesIn(db, place, user);
