import * as v from 'valibot';
import { activitiesWithCode, activityIdOf } from '../store/activities.ts';
import { beijingTime } from '../world/clock.ts';
import type { World } from '../world/World.ts';

const CaptchaRow = v.object({ uuid: v.string(), answer: v.string() });
const SmsRow = v.object({ phone: v.string(), code: v.string() });
const LedgerRow = v.object({
  seq: v.number(),
  at: v.pipe(v.number(), v.transform(beijingTime)),
  effect: v.string(),
  line: v.string(),
  userId: v.nullable(v.string()),
  operationId: v.nullable(v.string()),
  detail: v.pipe(v.string(), v.parseJson(), v.unknown()),
});

/** What a test could not see otherwise: captcha answers by uuid, the latest SMS code by phone, check-in codes. */
export function readSecrets({ db, clock }: World) {
  const captchas = db.all(CaptchaRow, 'SELECT uuid, answer FROM captchas WHERE expires_at > ?', clock.now());
  const codes = db.all(
    SmsRow,
    'SELECT phone, code FROM sms_codes WHERE used = 0 AND expires_at > ? ORDER BY id',
    clock.now(),
  );
  return {
    captchas: Object.fromEntries(captchas.map(({ uuid, answer }) => [uuid, answer])),
    smsCodes: Object.fromEntries(codes.map(({ phone, code }) => [phone, code])),
    /** Of what can be checked in to now. */
    checkInCodes: Object.fromEntries(
      activitiesWithCode(db, clock.now()).map((activity) => [activityIdOf(activity.activity_no), activity.code ?? '']),
    ),
  };
}

/** The effects so far, oldest first; `?effect=notice.read&after=17` asks for some of them. */
export function readLedger({ db }: World, query: URLSearchParams) {
  const columns = 'seq, at, effect, line, user_id AS userId, operation_id AS operationId, detail';
  return db.all(
    LedgerRow,
    `SELECT ${columns} FROM ledger WHERE (?1 IS NULL OR effect = ?1) AND seq > ?2 ORDER BY seq`,
    query.get('effect'),
    Number(query.get('after') ?? 0),
  );
}
