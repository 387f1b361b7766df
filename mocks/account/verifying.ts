// Real-name verification: applying, and the state of an application.
import type { TraineeVerify } from '#plugins/account/api.ts';
import type { Context } from '../handler/Context.ts';
import { orNotFound, Refusal } from '../handler/Refusal.ts';
import type { User } from '../handler/User.ts';
import {
  addVerification,
  isTaken,
  latestVerification,
  settleVerifications,
  type Verification,
} from './verifications.ts';
import { beijingTime, HOUR, timeOrNull } from '../world/clock.ts';
import { randomOf } from '../world/random.ts';
import { seedOf } from '../database/seedOf.ts';
import { nameTrouble } from '../signIn/accountRules.ts';
import { fileExists, isPicture } from '../files/fileExists.ts';
import { hideIdNumber, idNumberTrouble, withCheck } from './idNumber.ts';
import type { InputOf } from '../handler/implement.ts';
import type * as api from '#plugins/account/api.ts';

type Application = InputOf<typeof api.applyVerify>;

export function applyVerification(context: Context, application: Application): TraineeVerify {
  const { db, clock, ledger } = context;
  const user = context.user();
  settleVerifications(db, clock.now());
  const userName = application.userName.trim();
  const idNumber = application.idNumber.trim().toUpperCase();
  const trouble = nameTrouble(userName) ?? idNumberTrouble(idNumber, clock.now());
  if (trouble !== undefined) throw new Refusal(trouble);
  const latest = verificationOf(db, user);
  if (latest?.state === 'approved') throw new Refusal('你已完成实名认证，无需重复申请');
  if (latest?.state === 'pending') throw new Refusal('已有申请正在审核，请耐心等待');
  if (isTaken(db, idNumber, user.user_id)) throw new Refusal('该身份证号已被其他账号认证');
  for (const [side, fileId] of [
    ['人像面', application.frontId],
    ['国徽面', application.backId],
  ] as const) {
    if (!fileExists(db, fileId)) throw new Refusal(`请上传身份证${side}照片`);
    if (!isPicture(db, fileId)) throw new Refusal(`身份证${side}的文件不是图片，请重新上传`);
  }
  addVerification(
    db,
    {
      user_id: user.user_id,
      user_name: userName,
      id_number: idNumber,
      front_id: application.frontId,
      back_id: application.backId,
    },
    clock.now(),
  );
  ledger('verify.apply', { userId: user.user_id });
  const added = orNotFound(latestVerification(db, user.user_id), '申请');
  return show(added);
}

/** The latest application; of those who were verified before the first day it is made up as it must have been. */
export function verificationOf(db: Context['db'], user: User): Verification | undefined {
  const latest = latestVerification(db, user.user_id);
  if (latest || !user.verified) return latest;
  const random = randomOf(seedOf(db), `identity-${user.user_id}`);
  const year = random.whole(1978, 2003);
  const birthday = `${year}${two(random.whole(1, 12))}${two(random.whole(1, 28))}`;
  return {
    verify_no: 0,
    user_id: user.user_id,
    user_name: user.user_name,
    id_number: withCheck(`110105${birthday}${String(random.whole(1, 998)).padStart(3, '0')}`),
    front_id: '',
    back_id: '',
    state: 'approved',
    reason: '',
    applied_at: user.created_at + HOUR,
    decides_at: null,
    verified_at: user.created_at + 2 * HOUR,
  };
}

export function show(one: Verification): TraineeVerify {
  return {
    id: `verify-${one.verify_no}`,
    userName: one.user_name,
    idNumber: hideIdNumber(one.id_number),
    state: one.state,
    reason: one.reason,
    applyTime: beijingTime(one.applied_at),
    verifyTime: timeOrNull(one.verified_at),
  };
}

const two = (number: number): string => String(number).padStart(2, '0');
