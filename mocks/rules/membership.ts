// Who may do what where. A place is a class, a classroom or a self-selected course; its id names it.
import type { Context } from '../Context.ts';
import { notFound, Refusal } from '../Refusal.ts';
import { ClazzPlans } from '../store/places.ts';
import { membershipAt, memberOf, type Membership, MembershipRow, type PlaceKind, placeOf } from '../store/study.ts';
import type { Database } from '../store/Database.ts';
import { beijingTime } from '../world/clock.ts';

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

/** The membership of whoever asks; who is not in the place is refused. */
export function requireMember({ db, clock, user }: Asking, place: string): Membership {
  const { kind } = requirePlace(db, place);
  settleApplies(db, clock.now());
  const member = memberOf(db, place, user().user_id);
  if (!member) throw new Refusal(NOT_IN[kind], 403);
  return member;
}

export function requirePlace(db: Database, place: string, kind?: PlaceKind) {
  const found = placeOf(db, place);
  if (!found || (kind && found.kind !== kind)) throw notFound(PLACE_NAMES[kind ?? 'clazz']);
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

export type Decision = { joined: true } | { joined: false; reason: string };

/** What an institution decides when its time has come: whoever asks gets in while there is room. */
export function settleApplies(db: Database, now: number): void {
  const due = db.all(
    MembershipRow,
    "SELECT * FROM memberships WHERE state = 'pending' AND decides_at <= ? ORDER BY decides_at, member_no",
    now,
  );
  for (const { member_no: memberNo, place } of due) {
    const full = fullReason(db, place);
    decideApply(db, memberNo, full === undefined ? { joined: true } : { joined: false, reason: full }, now);
  }
}

/** An application is granted or turned down; false when there was nothing to decide. */
export function decideApply(db: Database, memberNo: number, decision: Decision, now: number): boolean {
  const { changes } = db.run(
    `UPDATE memberships SET state = ?, reason = ?, verified_at = COALESCE(decides_at, ?3), decides_at = NULL,
       joined_at = CASE ?1 WHEN 'joined' THEN COALESCE(joined_at, decides_at, ?3) ELSE joined_at END
     WHERE member_no = ?4 AND state = 'pending'`,
    decision.joined ? 'joined' : 'rejected',
    decision.joined ? null : decision.reason,
    now,
    memberNo,
  );
  if (changes > 0 && decision.joined) countMembers(db, membershipAt(db, memberNo)?.place ?? '', 1);
  return changes > 0;
}

export function countMembers(db: Database, place: string, by: 1 | -1): void {
  db.run('UPDATE places SET member_num = member_num + ? WHERE place = ?', by, place);
}

/** Why a class takes nobody any more. */
export function fullReason(db: Database, place: string): string | undefined {
  const room = db.documents.get(ClazzPlans, place)?.maxTraineeNum;
  if (room === null || room === undefined) return undefined;
  return (placeOf(db, place)?.member_num ?? 0) >= room ? `名额已满（${room} 人）` : undefined;
}
