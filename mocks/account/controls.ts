import * as v from 'valibot';
import { TraineeVerify } from '#plugins/account/api.ts';
import { type ApprovalKind, controlAction, type ControlActions } from '../control/Controls.ts';
import type { Database } from '../database/Database.ts';
import { Refusal } from '../handler/Refusal.ts';
import { show } from './verifying.ts';
import { userByAccount, userById } from '../people/users.ts';
import { decideVerification, latestVerification, pendingVerifications, settleVerifications } from './verifications.ts';

const Decision = v.strictObject({
  account: v.string(),
  decision: v.picklist(['approved', 'rejected']),
  reason: v.optional(v.string(), ''),
});

/** Adds the applicant's account. */
const Pending = v.object({ ...TraineeVerify.entries, account: v.optional(v.string()) });

const NOT_CLEAR = '证件照片不清晰，请重新上传。';

/** Name verification: the office that decides. */
export const actions: ControlActions = {
  'GET verifications': controlAction({
    title: '待审核的实名认证申请',
    reply: v.array(Pending),
    run: ({ world: { db, clock } }) => pending(db, clock.now()),
  }),
  'POST verifications': controlAction({
    title: '通过或拒绝一份实名认证申请',
    body: Decision,
    reply: TraineeVerify,
    run({ world: { db, clock }, body: { account, decision, reason } }) {
      settleVerifications(db, clock.now());
      const user = userByAccount(db, account);
      const latest = user && latestVerification(db, user.user_id);
      if (latest?.state !== 'pending') throw new Refusal(`${account} 没有待审核的实名认证申请`);
      decideVerification(db, latest, decision, decision === 'approved' ? '' : reason || NOT_CLEAR, clock.now());
      return show(latestVerification(db, latest.user_id) ?? latest);
    },
  }),
};

function pending(db: Database, now: number) {
  settleVerifications(db, now);
  return pendingVerifications(db).map((one) => ({ ...show(one), account: userById(db, one.user_id)?.account }));
}

export const approvals: ApprovalKind = {
  title: '实名认证',
  order: 30,
  to: 'verifications',
  list: ({ db, clock }) =>
    pending(db, clock.now()).map(({ account = '', userName }) => ({
      name: userName,
      detail: account,
      decisions: [
        { label: '通过', fields: { account, decision: 'approved' } },
        { label: '拒绝', fields: { account, decision: 'rejected', reason: '证件照片不清晰。' } },
      ],
    })),
};
