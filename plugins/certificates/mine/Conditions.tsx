import IconCircleCheckFilled from '#icons/IconCircleCheckFilled';
import IconCircleDashed from '#icons/IconCircleDashed';
import { RouteLink, type Target } from '#kernel/index.ts';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { myInfo } from '#plugins/account/contract.ts';
import { examAnswer } from '#plugins/exams/contract.ts';
import { myClazzDetail } from '#plugins/places/refs.ts';
import type { CertificateCondition } from '../api.ts';
import css from './Conditions.module.css';

interface ConditionsProps {
  of: readonly CertificateCondition[];
  clazzId: string;
}

/** The conditions of a certificate with the progress, and links to fulfil the missing ones. */
export function Conditions({ of, clazzId }: ConditionsProps) {
  return (
    <ul className="yx-list">
      {of.map((condition) => (
        <Condition key={condition.title} condition={condition} clazzId={clazzId} />
      ))}
    </ul>
  );
}

function Condition({ condition, clazzId }: { condition: CertificateCondition; clazzId: string }) {
  const { title, required, reached, unit, done, kind } = condition;
  const Sign = done ? IconCircleCheckFilled : IconCircleDashed;
  const way = done ? undefined : whereMet(condition, clazzId);
  return (
    <li className={css['condition']} data-done={done || undefined}>
      <Sign size={20} aria-hidden className={css['sign'] ?? ''} />
      <span className="yx-brief">
        {title}
        {done !== undefined && <span className="yx-heard">：{done ? '已达到' : '未达到'}</span>}
      </span>
      <span className={`yx-note ${css['reached']}`}>
        {kind !== 'verified' &&
          ifKnown(reached, (one) => ifKnown(required, (all) => `${formatFigure(one)} / ${formatFigure(all)} ${unit}`))}
      </span>
      <span className={css['way']}>
        {way && (
          <RouteLink to={way.to} aria-label={`${title}：${way.label}`}>
            {way.label}
          </RouteLink>
        )}
      </span>
    </li>
  );
}

/** The page on which a condition is fulfilled; the class for an unknown kind. */
function whereMet({ kind, refId }: CertificateCondition, clazzId: string): { to: Target; label: string } {
  switch (kind) {
    case 'verified':
      return { to: myInfo.with({ section: 'verify' }), label: '去认证' };
    case 'studyTime':
      return { to: myClazzDetail.with({ id: clazzId }), label: '去学习' };
    case 'score':
      return { to: myClazzDetail.with({ id: clazzId, tab: 'progress' }), label: '看结果' };
    case 'exam':
      if (refId) return { to: examAnswer.with({ contestId: refId, clazzId }), label: '去考试' };
      return { to: myClazzDetail.with({ id: clazzId, tab: 'exams' }), label: '去考试' };
    default:
      return { to: myClazzDetail.with({ id: clazzId }), label: '去看看' };
  }
}
