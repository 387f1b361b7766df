// Verification: named before anything asks for it; once it is there, so is the way back to what did.
import { type FindTodos, isNews } from '#plugins/todos/contract.ts';
import { getVerify } from './api.ts';
import { myInfo } from './contract.ts';
import { type KnowsUser, wayBackFrom } from './mine/verify/verifyFor.ts';

export const accountTodos =
  (kernel: KnowsUser): FindTodos =>
  ({ ask, now }) => {
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
  };
