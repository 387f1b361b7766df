import type { ClazzApplyState, ClazzDetail } from '#plugins/catalogue/api.ts';
import type { Context } from '../handler/Context.ts';
import { notFound, Refusal } from '../handler/Refusal.ts';
import { Clazzes, type ClazzPlan, ClazzPlans } from '../documents/clazzes.ts';
import { type Membership, membershipOf, placeOf } from '../places/places.ts';
import { settleApplies } from '../places/applications.ts';
import { type StoredClazz, statusAt } from '../catalogue/cards.ts';
import { enrolmentAt } from '../places/enrolment.ts';

/** A class with its plan; an unpublished one is not there, one taken down says so. */
export function requireClazz(db: Context['db'], clazzId: string): { clazz: StoredClazz; plan: ClazzPlan } {
  const clazz = db.documents.get(Clazzes, clazzId);
  const plan = db.documents.get(ClazzPlans, clazzId);
  if (!clazz || !plan || clazz.status === 1) throw notFound('培训班');
  if (clazz.status === 6) throw new Refusal('该培训班已下架');
  return { clazz, plan };
}

/** A trainee who left can ask again, as if nothing had been. */
export const applyStateOf = (membership: Membership | undefined): ClazzApplyState =>
  membership === undefined || membership.state === 'left' ? 'none' : membership.state;

export function clazzDetail(
  { db, clock, session }: Pick<Context, 'db' | 'clock' | 'session'>,
  clazzId: string,
): ClazzDetail & { traineeNum: number } {
  const { clazz, plan } = requireClazz(db, clazzId);
  const now = clock.now();
  settleApplies(db, now);
  const traineeNum = placeOf(db, clazzId)?.member_num ?? 0;
  return {
    ...clazz,
    ...plan,
    status: statusAt(clazz, now),
    traineeNum,
    enrolment: enrolmentAt({ ...plan, endTime: clazz.endTime, traineeNum }, now),
    serverTime: clock.iso(),
    applyState: session ? applyStateOf(membershipOf(db, clazzId, session.user.user_id)) : null,
  };
}
