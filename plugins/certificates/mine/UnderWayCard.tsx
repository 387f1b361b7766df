import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { myClazzDetail } from '#plugins/training/contract.ts';
import { cx } from '#plugins/ui/classNames.ts';
import type { CertificateUnderWay } from '../api.ts';
import { Conditions } from './Conditions.tsx';
import css from './UnderWayCard.module.css';

/** A certificate not earned yet: the missing conditions, with links. */
export function UnderWayCard({ of: { clazzId, clazzTitle, agencyName, conditions } }: { of: CertificateUnderWay }) {
  const done = conditions.filter((condition) => condition.done).length;
  return (
    <article className={css['card']}>
      <header>
        <h4 className={cx(css['title'], 'yx-brief')}>
          <RouteLink to={myClazzDetail.with({ id: clazzId })} fallback={clazzTitle} className={css['link']}>
            {clazzTitle}
          </RouteLink>
        </h4>
        <p className={css['facts']}>
          {[agencyName, `达到${done} / ${conditions.length}项`].filter(Boolean).join(' · ')}
        </p>
      </header>
      <Conditions of={conditions} clazzId={clazzId} />
    </article>
  );
}
