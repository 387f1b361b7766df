import { definePlugin, page, redirect } from '#kernel/plugin/definePlugin.ts';
import { homeBlocks } from '#plugins/home/contract.ts';
import { getAgency } from './agencies.api.ts';
import { listMyAgencyApplies } from './api.ts';
import { institutionHome, institutionList, institutionTabs, onboarding } from './contract.ts';
import { listedAgencies, regions, someAgencies } from './requests.ts';

export default definePlugin({
  id: 'institutions',
  title: '培训机构',
  about: '培训机构的列表与主页、机构入驻，以及首页上的合作机构',
  points: [institutionTabs],
  routes: [
    redirect('/traininginstitutions', institutionList),
    page(institutionList, {
      title: '培训机构',
      load: () => import('./InstitutionList.tsx'),
      data: ({ agencyId, ...query }) => (agencyId === undefined ? [listedAgencies(query), regions] : []),
    }),
    page(institutionHome, {
      title: '机构主页',
      load: () => import('./InstitutionHome.tsx'),
      data: ({ agencyId }) => [getAgency.with({ id: agencyId })],
      hosts: [institutionTabs],
      shows: ({ tab }) => [tab],
      menu: {
        at: 'avatar',
        order: 20,
        to: (user) => (user?.agencyId ? institutionHome.with({ agencyId: user.agencyId }) : undefined),
      },
    }),
    page(onboarding, {
      title: '机构入驻',
      load: () => import('./onboarding/OnboardingPage.tsx'),
      // An application that is there already is asked for by who may see it: a user for their own, others with its phone.
      data: ({ view, applyNo }, user) => {
        if (view === 'apply' && applyNo === undefined) return [regions];
        return user ? [listMyAgencyApplies.with({})] : [];
      },
      menu: [
        { at: 'signed-out', order: 10 },
        { at: 'sign-in', order: 30 },
      ],
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
