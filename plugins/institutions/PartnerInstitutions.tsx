import { RouteLink, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { CoverList } from '#plugins/ui/covers/CoverList.tsx';
import { Emblem } from '#plugins/ui/covers/Emblem.tsx';
import type { HomeBlockProps } from '#plugins/home/contract.ts';
import { institutionHome, institutionList } from './contract.ts';
import { type InstitutionSubject, institutionSubject } from './institutionSubject.ts';
import { Invitation } from './Invitation.tsx';
import { Facts } from '#plugins/ui/lists/rows/Facts.tsx';
import { proofOf } from './proof.ts';
import { Bar, Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import css from './PartnerInstitutions.module.css';
import { someAgencies } from './api.ts';

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
            <CoverList of={records.map(institutionSubject)} id={({ id }) => id}>
              {(agency) => (
                <li>
                  <InstitutionTile agency={agency} />
                </li>
              )}
            </CoverList>
          </ul>
        )}
      </Await>
      <div className={css['invitation']}>
        <Invitation />
      </div>
    </Section>
  );
}

function InstitutionTile({ agency }: { agency: InstitutionSubject }) {
  const { agencyId, name, logo } = agency;
  return (
    <RouteLink to={institutionHome.with({ agencyId })} className={`yx-card ${css['tile']}`}>
      <Emblem of={agency} logo={logo} className={css['logo']} />
      <span className={css['words']}>
        <strong className={`yx-cut ${css['name']}`}>{name}</strong>
        <Facts oneLine of={proofOf(agency)} />
      </span>
    </RouteLink>
  );
}

function Skeleton() {
  return (
    <Placeholder className={css['grid']}>
      {Array.from({ length: 8 }, (_, tile) => (
        <div key={tile} className={`yx-card ${css['tile']}`}>
          <span className={css['round']} />
          <Bar size="short" />
        </div>
      ))}
    </Placeholder>
  );
}
