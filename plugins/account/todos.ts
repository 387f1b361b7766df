// The user's applications that were answered lately, and those that came back.
import { clazzDetail } from '#plugins/catalogue/contract.ts';
import { listMyAgencyApplies } from '#plugins/institutions/api.ts';
import { onboarding } from '#plugins/institutions/contract.ts';
import type { FindTodos, Todo } from '#plugins/todos/contract.ts';
import { listClazzApplies } from '#plugins/training/api.ts';
import { myClazzDetail } from '#plugins/training/contract.ts';

/** Milliseconds for which an answer is news. */
const NEWS = 7 * 86_400_000;
const LATEST = { page: 1, size: 20 };

const find: FindTodos = ({ ask, now }) => {
  const isNews = (time: string | null | undefined): time is string =>
    typeof time === 'string' && now - Date.parse(time) < NEWS;

  const clazzes = (ask(listClazzApplies.with(LATEST))?.records ?? []).flatMap(
    ({ applyId, clazzId, title, state, verifyTime }): Todo[] => {
      if (!isNews(verifyTime) || (state !== 'joined' && state !== 'rejected')) return [];
      const joined = state === 'joined';
      return [
        {
          id: applyId,
          kind: '入班申请',
          title,
          note: joined ? '已通过' : '未通过',
          action: joined ? '进入培训班' : '看看原因',
          to: joined ? myClazzDetail.with({ id: clazzId }) : clazzDetail.with({ id: clazzId }),
          answered: verifyTime,
        },
      ];
    },
  );

  const agencies = (ask(listMyAgencyApplies.with({})) ?? []).flatMap(
    ({ applyNo, name: title, state, verifyTime }): Todo[] => {
      const application = { id: applyNo, kind: '机构入驻', title, to: onboarding.with({ view: 'state', applyNo }) };
      if (state === 'returned') return [{ ...application, note: '已退回', action: '去修改' }];
      if (!isNews(verifyTime) || (state !== 'approved' && state !== 'rejected')) return [];
      const approved = state === 'approved';
      return [
        {
          ...application,
          note: approved ? '已通过' : '未通过',
          action: approved ? '看看结果' : '看看原因',
          answered: verifyTime,
        },
      ];
    },
  );

  return [...clazzes, ...agencies];
};

export default find;
