import { definePlugin, page } from '#kernel/plugin/definePlugin.ts';
import { homeBlocks } from '#plugins/home/contract.ts';
import { getAgency } from './agencies.api.ts';
import { institutionHome, institutionSections } from './contract.ts';
import { someAgencies } from './requests.ts';

export default definePlugin({
  id: 'institutions',
  title: '培训机构',
  about: '机构主页，以及首页上的合作机构',
  points: [institutionSections],
  routes: [
    page(institutionHome, {
      title: '机构主页',
      load: () => import('./InstitutionHome.tsx'),
      data: ({ agencyId }) => [getAgency.with({ id: agencyId })],
      hosts: [institutionSections],
      menu: {
        at: 'avatar',
        order: 20,
        to: (user) => (user?.agencyId ? institutionHome.with({ agencyId: user.agencyId }) : undefined),
      },
    }),
  ],
  contributes: [
    homeBlocks.add({
      id: 'institutions',
      order: 40,
      data: [someAgencies],
      load: () => import(/* webpackChunkName: 'institutions-blocks' */ './PartnerInstitutions.tsx'),
    }),
  ],
});
