import { useRemote } from '#kernel/http/useRemote.ts';
import { Await } from '#kernel/ui/Await.tsx';
import type { InstitutionSectionProps } from '#plugins/institutions/contract.ts';
import { CardGridSkeleton } from '#kernel/ui/CardGrid.tsx';
import { ClazzCards } from './ClazzCards.tsx';
import { clazzesOf } from './requests.ts';

/** On an institution's page; nothing when it offers none. */
export default function InstitutionClazzes({ agencyId, Section }: InstitutionSectionProps) {
  const clazzes = useRemote(clazzesOf(agencyId));
  return (
    <Await
      of={clazzes}
      skeleton={<CardGridSkeleton brief count={4} />}
      empty={({ records }) => records.length === 0}
      emptyView=""
    >
      {({ records }) => (
        <Section title="培训班">
          <ClazzCards clazzes={records} />
        </Section>
      )}
    </Await>
  );
}
