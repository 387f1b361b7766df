import type { ReactNode } from 'react';
import { CoverList } from '#plugins/ui/covers/CoverList.tsx';
import type { Agency } from './agencies.api.ts';
import { institutionSubject } from './institutionSubject.ts';

interface InstitutionItemsProps {
  of: readonly Agency[];
  children: (agency: Agency, subject: ReturnType<typeof institutionSubject>) => ReactNode;
}

/** The items of a list of institutions: neighbours differ in their building and their colours. */
export function InstitutionItems({ of, children }: InstitutionItemsProps) {
  const subjects = of.map((agency) => ({ ...institutionSubject(agency), agency }));
  return (
    <CoverList of={subjects} id={({ id }) => id}>
      {({ agency, ...subject }) => <li>{children(agency, subject)}</li>}
    </CoverList>
  );
}
