// Permissions in places. A place is a class, a classroom or a self-selected course, identified by its id.
import type { Context } from '../handler/Context.ts';
import { notFound, Refusal } from '../handler/Refusal.ts';
import { kindOf, memberOf, type Membership, type PlaceKind, placeOf } from './places.ts';
import type { Database } from '../database/Database.ts';
import { beijingTime } from '../world/clock.ts';
import { settleApplies } from './applications.ts';

export { settleApplies } from './applications.ts';

export const PLACE_NAMES: Readonly<Record<PlaceKind, string>> = {
  clazz: '培训班',
  classroom: '课堂',
  course: '课程',
  path: '学习路径',
};

const NOT_IN: Readonly<Record<PlaceKind, string>> = {
  clazz: '你还没有加入该培训班',
  classroom: '你不在该课堂中',
  course: '请先加入该课程',
  path: '你还没有加入该学习路径',
};

type Asking = Pick<Context, 'db' | 'clock' | 'user'>;

/** The membership of the current user; refuses users who are not in the place. */
export function requireMember({ db, clock, user }: Asking, place: string): Membership {
  const { kind } = requirePlace(db, place);
  settleApplies(db, clock.now());
  const member = memberOf(db, place, user().user_id);
  if (!member) throw new Refusal(NOT_IN[kind], 403);
  return member;
}

export function requirePlace(db: Database, place: string, kind?: PlaceKind) {
  const found = placeOf(db, place);
  const meant = kind ?? kindOf(place) ?? 'clazz';
  if (!found || (kind && found.kind !== kind)) throw notFound(PLACE_NAMES[meant]);
  return found;
}

/** Why nothing can be opened in a place yet. */
export function notBegunReason(db: Database, place: string, now: number): string | undefined {
  const { kind, starts_at: starts } = requirePlace(db, place);
  return starts !== null && now < starts ? `${PLACE_NAMES[kind]}将于 ${dayAndTime(starts)} 开始` : undefined;
}

/** Why nothing is recorded in a place now: it has not begun, or is over and can only be looked at. */
export function closedReason(db: Database, place: string, now: number): string | undefined {
  const { kind, ends_at: ends } = requirePlace(db, place);
  const over =
    ends !== null && now >= ends ? `${PLACE_NAMES[kind]}已于 ${dayAndTime(ends)} 结束，不再记录学习` : undefined;
  return notBegunReason(db, place, now) ?? over;
}

/** `requireMember`, and the place is running. */
export function requireRunning(asking: Asking, place: string): Membership {
  const member = requireMember(asking, place);
  const reason = closedReason(asking.db, place, asking.clock.now());
  if (reason !== undefined) throw new Refusal(reason);
  return member;
}

export const dayAndTime = (at: number): string => beijingTime(at).slice(0, 16).replace('T', ' ');
