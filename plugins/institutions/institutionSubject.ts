import type { CoverSubject } from '#plugins/ui/covers/chooseDrawings.ts';
import type { Agency } from './agencies.api.ts';

/** What is drawn for an institution, as `<CoverList>` and `<Emblem>` take it. No call gives it a cover. */
export const institutionSubject = ({ agencyId, name }: Pick<Agency, 'agencyId' | 'name'>) =>
  ({ id: agencyId, title: name, institution: true }) satisfies CoverSubject;
