// Verification, and the user's applications that were answered lately or came back.
import { ClazzApply } from '#plugins/catalogue/api.ts';
import { clazzDetail } from '#plugins/catalogue/contract.ts';
import { AgencyApply, listMyAgencyApplies } from '#plugins/institutions/api.ts';
import { onboarding } from '#plugins/institutions/contract.ts';
import type { DueKind, Finding, FindTodos, Todo } from '#plugins/todos/contract.ts';
import { listClazzApplies } from '#plugins/training/api.ts';
import { myClazzDetail } from '#plugins/places/refs.ts';
import { getVerify } from './api.ts';
import { myInfo } from './contract.ts';
import { type KnowsUser, wayBackFrom } from './mine/verify/verifyFor.ts';

/** Milliseconds for which an answer is news. */
const NEWS = 7 * 86_400_000;
const LATEST = { page: 1, size: 20 };

export const accountTodos =
  (kernel: KnowsUser): FindTodos =>
  (finding) => [...verification(kernel, finding), ...applications(finding)];

/** Verification is named before anything asks for it; once it is there, so is the way back to what did. */
function verification(kernel: KnowsUser, { ask, now }: Finding): Todo[] {
  const { user } = kernel.session;
  const back = wayBackFrom(kernel);
  if (!user || (user.verified && !back)) return [];
  const latest = ask(getVerify.with({ id: user.userId }));
  const todo = { id: 'verify', kind: '账号', title: '实名认证', to: myInfo.with({ section: 'verify' }) };
  switch (latest?.state) {
    case undefined:
      // Nothing is said before it is known whether there is an application.
      if (latest === undefined) return [];
      return [{ ...todo, placeTitle: '报名部分培训班、领取证书前要完成', action: '去认证' }];
    case 'rejected':
      return [{ ...todo, note: '未通过', action: '去修改' }];
    case 'approved':
      if (!back || !isNews(latest.verifyTime, now)) return [];
      return [{ ...todo, note: '已通过', action: '继续报名', to: back, answered: latest.verifyTime }];
    default:
      return [];
  }
}

const isNews = (time: string | null | undefined, now: number): time is string =>
  typeof time === 'string' && now - Date.parse(time) < NEWS;

const CLAZZ_APPLIES: DueKind<ClazzApply> = {
  name: 'clazzApply',
  record: ClazzApply,
  elsewhere: ({ ask }) => (ask(listClazzApplies.with(LATEST))?.records ?? []).map((record) => ({ record })),
};

const AGENCY_APPLIES: DueKind<AgencyApply> = {
  name: 'agencyApply',
  record: AgencyApply,
  elsewhere: ({ ask }) => (ask(listMyAgencyApplies.with({})) ?? []).map((record) => ({ record })),
};

function applications({ due, now }: Finding): Todo[] {
  const clazzes = due(CLAZZ_APPLIES).flatMap(({ record: { applyId, clazzId, title, state, verifyTime } }): Todo[] => {
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

  const agencies = due(AGENCY_APPLIES).flatMap(({ record: { applyNo, name: title, state, verifyTime } }): Todo[] => {
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

  return [...clazzes, ...agencies];
}
