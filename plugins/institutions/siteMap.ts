import type { SiteMapList } from '#plugins/shell/siteMapList.ts';
import { listAgencies } from './api.ts';
import { institutionHome } from './contract.ts';

const lists: readonly SiteMapList[] = [
  { call: listAgencies, id: 'agencyId', page: (agencyId) => institutionHome.with({ agencyId }) },
];
export default lists;
