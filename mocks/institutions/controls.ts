import * as v from 'valibot';
import { AgencyApply } from '#plugins/institutions/api.ts';
import { type ApprovalKind, controlAction, type ControlActions } from '../control/Controls.ts';
import { decideAgency } from './agencyApplying.ts';
import { allApplies, showApply } from './agencyApplies.ts';

const Decision = v.strictObject({
  applyNo: v.string(),
  decision: v.picklist(['approved', 'returned', 'rejected']),
  reason: v.optional(v.string(), ''),
});

export const actions: ControlActions = {
  'GET agency-applies': controlAction({
    title: '机构的入驻申请',
    reply: v.array(AgencyApply),
    run: ({ world: { db } }) => allApplies(db).map(showApply),
  }),
  'POST agency-applies': controlAction({
    title: '通过、退回或拒绝一份入驻申请',
    body: Decision,
    reply: AgencyApply,
    run: ({ world: { db, clock }, body }) => decideAgency(db, clock.now(), body),
  }),
};

const DECIDED: Readonly<Record<string, string>> = { approved: '已通过', returned: '已退回', rejected: '已拒绝' };

const INCOMPLETE = '材料不全，请补充后重新提交。';

export const approvals: ApprovalKind = {
  title: '机构入驻',
  order: 10,
  to: 'agency-applies',
  list: ({ db }) =>
    allApplies(db)
      .map(showApply)
      .map(({ applyNo, name, contactName, state }) => ({
        number: applyNo,
        name,
        detail: contactName,
        ...(state !== 'pending' && { decided: DECIDED[state] ?? state }),
        decisions: [
          { label: '通过', fields: { applyNo, decision: 'approved' } },
          { label: '退回', fields: { applyNo, decision: 'returned', reason: INCOMPLETE } },
          { label: '拒绝', fields: { applyNo, decision: 'rejected', reason: INCOMPLETE } },
        ],
      })),
};
