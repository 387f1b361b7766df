// The applications to join a class that were answered lately.
import { clazzDetail, myClazzDetail } from '#plugins/places/refs.ts';
import { type DueKind, type FindTodos, isNews, type Todo } from '#plugins/todos/contract.ts';
import { ClazzApply, listClazzApplies } from './api.ts';

const LATEST = { page: 1, size: 20 };

const APPLIES: DueKind<ClazzApply> = {
  name: 'clazzApply',
  record: ClazzApply,
  elsewhere: ({ ask }) => (ask(listClazzApplies.with(LATEST))?.records ?? []).map((record) => ({ record })),
};

const find: FindTodos = ({ due, now }) =>
  due(APPLIES).flatMap(({ record: { applyId, clazzId, title, state, verifyTime } }): Todo[] => {
    if (!isNews(verifyTime, now) || (state !== 'joined' && state !== 'rejected')) return [];
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
  });

export default find;
