import IconMapPin from '#icons/IconMapPin';
import { RouteLink } from '#kernel/index.ts';
import { cx } from '#plugins/ui/classNames.ts';
import { CoverList } from '#plugins/ui/covers/CoverList.tsx';
import { Cover } from '#plugins/ui/covers/Cover.tsx';
import { Emblem } from '#plugins/ui/covers/Emblem.tsx';
import { Facts } from '#plugins/ui/lists/rows/Facts.tsx';
import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import type { Agency } from './api.ts';
import { institutionHome } from './contract.ts';
import css from './InstitutionCards.module.css';
import { type InstitutionSubject, institutionSubject } from './institutionSubject.ts';
import { proofOf } from './proof.ts';

/** A grid of institutions in three, two or one columns. */
export function InstitutionCards({ agencies }: { agencies: readonly Agency[] }) {
  return (
    <ul className={css['grid']}>
      <CoverList of={agencies.map(institutionSubject)} id={({ id }) => id}>
        {(agency) => (
          <li>
            <InstitutionCard agency={agency} />
          </li>
        )}
      </CoverList>
    </ul>
  );
}

/** An institution with its picture, its region, its profile and its figures. */
function InstitutionCard({ agency }: { agency: InstitutionSubject }) {
  const { agencyId, name, logo, region, summary } = agency;
  return (
    <article className={`yx-card ${css['card']}`}>
      <div className={cx(css['cover'], 'yx-cover')}>
        <Cover of={agency} />
      </div>
      <div className={css['body']}>
        <Emblem of={agency} logo={logo} className={css['logo']} />
        <h2 className={css['name']}>
          <RouteLink to={institutionHome.with({ agencyId })} className={cx(css['link'], 'yx-stretched')}>
            {name}
          </RouteLink>
        </h2>
        {region && (
          <p className={`yx-note ${css['region']}`}>
            <IconMapPin size={14} aria-hidden />
            {region}
          </p>
        )}
        {summary && <p className={`yx-note ${css['summary']}`}>{summary}</p>}
        <Facts of={proofOf(agency)} className={css['proof']} />
      </div>
    </article>
  );
}

export function InstitutionCardsSkeleton({ count }: { count: number }) {
  return (
    <Placeholder className={css['grid']}>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className={`yx-card ${css['skeleton']}`} />
      ))}
    </Placeholder>
  );
}
