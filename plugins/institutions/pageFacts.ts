import type { PageFacts } from '#plugins/shell/pageFacts.ts';
import type { AgencyDetail } from './api.ts';
import { institutionHome } from './contract.ts';

/** The facts about an institution for search engines, in schema.org terms. */
export function agencyFacts({
  agencyId,
  name,
  summary,
  logo,
  address,
  contactNumber,
  email,
  website,
}: AgencyDetail): PageFacts {
  const known = (text: string | null | undefined) => text || undefined;
  return {
    address: institutionHome.with({ agencyId }),
    description: summary || name,
    image: logo,
    about: {
      '@type': 'Organization',
      name,
      description: known(summary),
      address: known(address),
      telephone: known(contactNumber),
      email: known(email),
      sameAs: known(website),
    },
  };
}
