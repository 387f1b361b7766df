// Joining and leaving places. The records of leavers are kept in case they return.
import type { Context } from '../handler/Context.ts';
import { Refusal } from '../handler/Refusal.ts';
import type { Database } from '../database/Database.ts';
import { Classrooms } from '../documents/classrooms.ts';
import { countMembers, type Membership, membershipOf } from './places.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'user' | 'ledger'>;

export interface Application {
  readonly place: string;
  /** The moment at which the application is decided automatically; null where no approval is needed. */
  readonly decidesAt: number | null;
}

/** Applies for a place, or joins it where no approval is needed. */
export function askPlace({ db, clock, user, ledger }: Asking, { place, decidesAt }: Application): Membership {
  const now = clock.now();
  const { user_id } = user();
  const state = decidesAt === null ? 'joined' : 'pending';
  const joinedAt = decidesAt === null ? now : null;
  const asked = { state, reason: null, applied_at: now, decides_at: decidesAt };
  db.upsert('memberships', { user_id, place }, { ...asked, verified_at: joinedAt, joined_at: joinedAt });
  if (state === 'joined') admit(db, place, user_id, now);
  ledger(`membership.${state}`, { place });
  return required(db, place, user_id);
}

/** Withdraws an application. */
export function cancelApplication({ db, user, ledger }: Asking, place: string): void {
  const { changes } = db.run(
    "UPDATE memberships SET state = 'cancelled', decides_at = NULL WHERE place = ? AND user_id = ? AND state = 'pending'",
    place,
    user().user_id,
  );
  if (changes === 0) throw new Refusal('没有可以撤回的申请');
  ledger('membership.cancelled', { place });
}

export function leavePlace({ db, user, ledger }: Asking, place: string): void {
  const { user_id: userId } = user();
  if (!leave(db, place, userId)) return;
  for (const classroom of classroomsOf(db, place)) leave(db, classroom, userId);
  ledger('membership.left', { place });
}

/** False for somebody who is not in it. */
function leave(db: Database, place: string, userId: string): boolean {
  const left = "UPDATE memberships SET state = 'left' WHERE place = ? AND user_id = ? AND state = 'joined'";
  const { changes } = db.run(left, place, userId);
  if (changes > 0) countMembers(db, place, -1);
  return changes > 0;
}

/** Counts a new member, and adds them to the classrooms of the class. */
export function admit(db: Database, place: string, userId: string, now: number): void {
  countMembers(db, place, 1);
  for (const classroom of classroomsOf(db, place)) {
    const { changes } = db.run(
      `INSERT INTO memberships (place, user_id, state, applied_at, verified_at, joined_at)
       VALUES (?1, ?2, 'joined', ?3, ?3, ?3)
       ON CONFLICT DO UPDATE SET state = 'joined' WHERE state <> 'joined'`,
      classroom,
      userId,
      now,
    );
    if (changes > 0) countMembers(db, classroom, 1);
  }
}

const classroomsOf = (db: Database, clazzId: string): string[] =>
  db.documents
    .all(Classrooms)
    .filter((classroom) => classroom.clazzId === clazzId)
    .map(({ classroomId }) => classroomId);

function required(db: Database, place: string, userId: string): Membership {
  const membership = membershipOf(db, place, userId);
  if (!membership) throw new Error(`${userId} is not in ${place}`);
  return membership;
}
