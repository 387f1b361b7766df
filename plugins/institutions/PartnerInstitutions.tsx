import { useRemote } from '#kernel/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { FileImage } from '#plugins/ui/content/FileImage.tsx';
import type { HomeBlockProps } from '#plugins/home/contract.ts';
import type { Agency } from './agencies.api.ts';
import { institutionHome, institutionList } from './contract.ts';
import { Invitation } from './Invitation.tsx';
import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import css from './PartnerInstitutions.module.css';
import { someAgencies } from './requests.ts';

/** On the front page. */
export default function PartnerInstitutions({ Section }: HomeBlockProps) {
  const agencies = useRemote(someAgencies);
  return (
    <Section title="合作机构" intro="课程和培训班由他们开设" more={institutionList}>
      <Await
        of={agencies}
        skeleton={<Skeleton />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint="入驻的机构会出现在这里" />}
      >
        {({ records }) => (
          <ul className={css['grid']}>
            {records.map((agency) => (
              <li key={agency.agencyId}>
                <InstitutionTile agency={agency} />
              </li>
            ))}
          </ul>
        )}
      </Await>
      <Invitation />
    </Section>
  );
}

const counted = (count: number | null | undefined, of: string) => (typeof count === 'number' ? `${count}${of}` : '');

function InstitutionTile({ agency: { agencyId, name, logo, region, courseNum, clazzNum } }: { agency: Agency }) {
  return (
    <RouteLink to={institutionHome.with({ agencyId })} className={css['tile']}>
      <FileImage source={logo} alt="" name={name} ratio={1} fit="contain" fallback="initial" className={css['logo']} />
      <span className={css['words']}>
        <strong className={css['name']}>{name}</strong>
        <span className={css['facts']}>
          {[region, counted(courseNum, '门课程'), counted(clazzNum, '个班')].filter(Boolean).join(' · ')}
        </span>
      </span>
    </RouteLink>
  );
}

function Skeleton() {
  return (
    <Placeholder className={css['grid']}>
      {Array.from({ length: 8 }, (_, tile) => (
        <div key={tile} className={css['skeleton']} />
      ))}
    </Placeholder>
  );
}
