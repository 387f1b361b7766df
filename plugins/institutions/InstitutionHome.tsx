import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/http/useRemote.ts';
import { ContributionSlot } from '#kernel/plugin/ContributionSlot.tsx';
import type { PageProps } from '#kernel/routing/routeRef.ts';
import { Await } from '#kernel/ui/Await.tsx';
import { RichContent } from '#kernel/ui/RichContent.tsx';
import { DetailSkeleton } from '#kernel/ui/Skeletons.tsx';
import { getAgency } from './agencies.api.ts';
import { institutionSections, type institutionHome } from './contract.ts';
import { InstitutionHead } from './InstitutionHead.tsx';
import css from './InstitutionHome.module.css';
import { InstitutionSection } from './InstitutionSection.tsx';

/** An institution's own page: who it is, how to reach it, and what it offers. */
export default observer(function InstitutionHome({ agencyId }: PageProps<typeof institutionHome>) {
  const kernel = useKernel();
  const agency = useRemote(getAgency.with({ id: agencyId }));
  return (
    <Await of={agency} skeleton={<DetailSkeleton />}>
      {(found) => (
        <div className={css['page']}>
          <InstitutionHead agency={found} />
          {found.intro && (
            <InstitutionSection title="机构简介">
              <RichContent html={found.intro} />
            </InstitutionSection>
          )}
          {kernel.contributions(institutionSections).map((one) => (
            <ContributionSlot
              key={one.name}
              point={institutionSections}
              contributed={one}
              with={{ agencyId, Section: InstitutionSection }}
            />
          ))}
        </div>
      )}
    </Await>
  );
});
