// The applications to bring an institution on board that were answered lately or came back.
import { type DueKind, type FindTodos, isNews, type Todo } from '#plugins/todos/contract.ts';
import { AgencyApply, listMyAgencyApplies } from './api.ts';
import { onboarding } from './contract.ts';

const APPLIES: DueKind<AgencyApply> = {
  name: 'agencyApply',
  record: AgencyApply,
  elsewhere: ({ ask }) => (ask(listMyAgencyApplies.with({})) ?? []).map((record) => ({ record })),
};

const find: FindTodos = ({ due, now }) =>
  due(APPLIES).flatMap(({ record: { applyNo, name: title, state, verifyTime } }): Todo[] => {
    const application = { id: applyNo, kind: '机构入驻', title, to: onboarding.with({ view: 'state', applyNo }) };
    if (state === 'returned') return [{ ...application, note: '已退回', action: '去修改' }];
    if (!isNews(verifyTime, now) || (state !== 'approved' && state !== 'rejected')) return [];
    const approved = state === 'approved';
    return [
      {
        ...application,
        note: approved ? '已通过' : '未通过',
        action: approved ? '看看结果' : '看看原因',
        answered: verifyTime,
      },
    ];
  });

export default find;
