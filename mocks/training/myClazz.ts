import type { MyClazz } from '#plugins/places/api.ts';
import type { Context } from '../handler/Context.ts';
import { holds } from '../handler/page.ts';
import { Clazzes } from '../documents/clazzes.ts';
import { type Membership, membershipsOf, memberNums } from '../places/places.ts';
import { beijingTime, timeOrNull } from '../world/clock.ts';
import { settleApplies } from '../places/applications.ts';
import { type StoredClazz, statusAt } from '../catalogue/cards.ts';
import { hasPassed } from '../study/progress.ts';

interface ClazzFilter {
  readonly keyword?: string | undefined;
  readonly status?: MyClazz['status'];
}

/** Those that one is in, latest studied first. */
export function myClazzes(
  { db, clock, user }: Pick<Context, 'db' | 'clock' | 'user'>,
  { keyword, status }: ClazzFilter = {},
): MyClazz[] {
  settleApplies(db, clock.now());
  const nums = memberNums(db, 'clazz');
  return membershipsOf(db, user().user_id, 'clazz')
    .flatMap((member) => {
      const clazz = db.documents.get(Clazzes, member.place);
      return clazz ? [myClazz({ db, clock }, clazz, member, nums.get(member.place) ?? 0)] : [];
    })
    .filter((clazz) => status === undefined || clazz.status === status)
    .filter(({ title, summary }) => holds(keyword, title, summary));
}

export function myClazz(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  clazz: StoredClazz,
  member: Membership,
  traineeNum: number,
): MyClazz {
  const status = statusAt(clazz, clock.now());
  return {
    ...clazz,
    status,
    traineeNum,
    joinTime: beijingTime(member.joined_at ?? member.applied_at),
    progress: member.progress,
    studyTime: member.study_time,
    score: member.last_at === null ? null : member.score,
    passed: hasPassed(db, member),
    certified: isCertified(db, member),
    lastTime: timeOrNull(member.last_at),
  };
}

const isCertified = (db: Context['db'], { user_id: userId, place }: Membership): boolean =>
  db.count('SELECT COUNT(*) FROM certificates WHERE user_id = ? AND place = ?', userId, place) > 0;
