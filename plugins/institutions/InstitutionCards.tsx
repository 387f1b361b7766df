import IconMapPin from '#icons/IconMapPin';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { FileImage } from '#plugins/ui/content/FileImage.tsx';
import { cx } from '#plugins/ui/classNames.ts';
import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import type { Agency } from './agencies.api.ts';
import { institutionHome } from './contract.ts';
import css from './InstitutionCards.module.css';

/** A grid of institutions in three, two or one columns. */
export function InstitutionCards({ agencies }: { agencies: readonly Agency[] }) {
  return (
    <ul className={css['grid']}>
      {agencies.map((agency) => (
        <li key={agency.agencyId}>
          <InstitutionCard agency={agency} />
        </li>
      ))}
    </ul>
  );
}

function InstitutionCard({ agency }: { agency: Agency }) {
  const { agencyId, name, logo, region, summary } = agency;
  return (
    <article className={css['card']}>
      <div className={css['head']}>
        <FileImage
          source={logo}
          alt=""
          name={name}
          ratio={1}
          fit="contain"
          fallback="initial"
          className={css['logo']}
        />
        <div className={css['words']}>
          <h2 className={css['name']}>
            <RouteLink to={institutionHome.with({ agencyId })} className={cx(css['link'], 'yx-stretched')}>
              {name}
            </RouteLink>
          </h2>
          <p className={css['region']}>
            {region && (
              <>
                <IconMapPin size={14} aria-hidden />
                {region}
              </>
            )}
          </p>
        </div>
      </div>
      <p className={css['summary']}>{summary}</p>
      <dl className={css['figures']}>
        <Figure of="课程" count={agency.courseNum} />
        <Figure of="培训班" count={agency.clazzNum} />
        <Figure of="学员" count={agency.traineeNum} />
      </dl>
    </article>
  );
}

function Figure({ of, count }: { of: string; count: number | null | undefined }) {
  if (typeof count !== 'number') return null;
  return (
    <div>
      <dt>{of}</dt>
      <dd className="yx-figures">{count.toLocaleString('zh-CN')}</dd>
    </div>
  );
}

export function InstitutionCardsSkeleton({ count }: { count: number }) {
  return (
    <Placeholder className={css['grid']}>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className={css['skeleton']} />
      ))}
    </Placeholder>
  );
}
