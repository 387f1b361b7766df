// The first calls of the pages. Loaded lazily: the manifest is in the first load.
import type { UserInfo } from '#kernel/auth/api.ts';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { listCodes } from '#plugins/ui/form/codes.api.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import { listAgencies } from './agencies.api.ts';
import { getAgency } from './agency.api.ts';
import { listMyAgencyApplies } from './api.ts';
import type { institutionList, onboarding } from './contract.ts';

type Query = PageProps<typeof institutionList>;

export const listedAgencies = ({ keyword, region, page, size = savedPageSize() }: Omit<Query, 'agencyId'>) =>
  listAgencies.with({ keyword, region, page, size });

export const regions = listCodes.with({ type: 'REGION' });
export const agencyTypes = listCodes.with({ type: 'AGENCY_TYPE' });

export const listCalls = ({ agencyId, ...query }: Query) =>
  agencyId === undefined ? [listedAgencies(query), regions] : [];

export const homeCalls = (agencyId: string) => [getAgency.with({ id: agencyId })];

/** An application that exists already is asked for by who may see it: a user for their own, others with its phone. */
export function onboardingCalls({ view, step, applyNo }: PageProps<typeof onboarding>, user: UserInfo | undefined) {
  if (view === 'apply' && applyNo === undefined) return step === 'institution' ? [regions, agencyTypes] : [];
  return user ? [listMyAgencyApplies.with({})] : [];
}
