import type { Target } from '#kernel/plugin/routeRef.ts';
import { myInfo } from '#plugins/account/contract.ts';
import { examAnswer } from '#plugins/exams/contract.ts';
import { myClazzDetail } from '#plugins/training/contract.ts';
import type { CertificateCondition } from '../api.ts';

/** The page on which a condition is fulfilled; the class for an unknown kind. */
export function whereMet({ kind, refId }: CertificateCondition, clazzId: string): { to: Target; label: string } {
  switch (kind) {
    case 'verified':
      return { to: myInfo.with({ section: 'verify' }), label: '去认证' };
    case 'studyTime':
      return { to: myClazzDetail.with({ id: clazzId }), label: '去学习' };
    case 'score':
      return { to: myClazzDetail.with({ id: clazzId, tab: 'progress' }), label: '看成绩' };
    case 'exam':
      if (refId) return { to: examAnswer.with({ contestId: refId, clazzId }), label: '去考试' };
      return { to: myClazzDetail.with({ id: clazzId, tab: 'exams' }), label: '去考试' };
    default:
      return { to: myClazzDetail.with({ id: clazzId }), label: '去看看' };
  }
}
