// What the screens ask for: named by the manifest, so that it is asked for ahead of their code, and by the screens.
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { listCodes } from '#plugins/ui/form/codes.api.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import { listAgencies } from './agencies.api.ts';
import type { institutionList } from './contract.ts';

type Query = PageProps<typeof institutionList>;

export const someAgencies = listAgencies.with({ page: 1, size: 8 });

export const listedAgencies = ({ keyword, region, page, size = savedPageSize() }: Omit<Query, 'agencyId'>) =>
  listAgencies.with({ keyword, region, page, size });

export const regions = listCodes.with({ type: 'REGION' });
