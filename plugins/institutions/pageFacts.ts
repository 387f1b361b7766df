import type { PageFacts } from '#plugins/shell/pageFacts.ts';
import type { AgencyDetail } from './api.ts';
import { institutionHome } from './contract.ts';

/** What search engines are told about an institution, in the vocabulary of schema.org. */
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
