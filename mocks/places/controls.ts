import * as v from 'valibot';
import { type ApprovalKind, controlAction, type ControlActions } from '../control/Controls.ts';
import { Refusal } from '../handler/Refusal.ts';
import { personOf } from '../people/persons.ts';
import { decideApply, pendingApplies } from './applications.ts';
import { placeTitle } from './placeTitle.ts';
import { atomically } from '../database/atomically.ts';
import { numberIn } from '../handler/ids.ts';

const NOT_SUITABLE = '不符合报名条件';

const Decision = v.strictObject({
  applyId: v.pipe(v.string(), v.regex(/^apply-\d+$/)),
  decision: v.picklist(['joined', 'rejected']),
  reason: v.optional(v.string(), NOT_SUITABLE),
});

const Applied = v.object({ applyId: v.string(), place: v.string(), userId: v.string(), applyTime: v.string() });

export const actions: ControlActions = {
  'GET applies': controlAction({
    title: '待审核的报名',
    reply: v.array(Applied),
    run: ({ world: { db } }) => pendingApplies(db),
  }),
  'POST applies': controlAction({
    title: '通过或拒绝一份报名',
    body: Decision,
    reply: v.omit(Decision, ['reason']),
    run({ world: { db, clock }, body: { applyId, decision, reason } }) {
      const joined = decision === 'joined';
      const decided = atomically(db, () =>
        decideApply(db, numberIn(applyId, 'apply'), joined ? { joined } : { joined, reason }, clock.now()),
      );
      if (!decided) throw new Refusal('没有待审核的申请');
      return { applyId, decision };
    },
  }),
};

export const approvals: ApprovalKind = {
  title: '报名',
  order: 20,
  to: 'applies',
  list: ({ db }) =>
    pendingApplies(db).map(({ applyId, place, userId, applyTime }) => ({
      about: placeTitle(db, place),
      name: personOf(db, userId).userName,
      detail: applyTime.slice(0, 16).replace('T', ' '),
      decisions: [
        { label: '通过', fields: { applyId, decision: 'joined' } },
        { label: '拒绝', fields: { applyId, decision: 'rejected', reason: NOT_SUITABLE } },
      ],
    })),
};
