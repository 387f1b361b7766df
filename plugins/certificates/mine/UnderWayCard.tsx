import { RouteLink } from '#kernel/index.ts';
import { myClazzDetail } from '#plugins/places/refs.ts';
import { cx } from '#plugins/ui/classNames.ts';
import type { CertificateUnderWay } from '../api.ts';
import { Conditions } from './Conditions.tsx';
import css from './UnderWayCard.module.css';

interface UnderWayCardProps {
  of: CertificateUnderWay;
  heading: 'h3' | 'h4';
  /** Leaves out the conditions that are fulfilled. */
  missingOnly?: boolean;
}

/** A certificate not earned yet: its conditions, with links to fulfil those that are missing. */
export function UnderWayCard({ of, heading: Heading, missingOnly = false }: UnderWayCardProps) {
  const { clazzId, clazzTitle, agencyName, conditions } = of;
  const missing = conditions.filter((condition) => condition.done !== true);
  return (
    <article className={`yx-card ${css['card']}`} data-whole={!missingOnly || undefined}>
      <header>
        <Heading className={cx(css['title'], 'yx-brief')}>
          <RouteLink to={myClazzDetail.with({ id: clazzId })} fallback={clazzTitle} className={css['link']}>
            {clazzTitle}
          </RouteLink>
        </Heading>
        <p className={`yx-note ${css['facts']}`}>
          {[agencyName, `达到${conditions.length - missing.length} / ${conditions.length}项`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <Conditions of={missingOnly ? missing : conditions} clazzId={clazzId} />
    </article>
  );
}
