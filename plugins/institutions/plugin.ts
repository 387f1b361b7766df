import { definePlugin, page, redirect } from '#kernel/index.ts';
import { applicationLists } from '#plugins/account/contract.ts';
import { homeBlocks } from '#plugins/home/contract.ts';
import { todos } from '#plugins/todos/contract.ts';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import { institutionFigures, institutionHome, institutionList, institutionTabs, onboarding } from './contract.ts';
import { homeCalls, listCalls, listMyAgencyApplies, onboardingCalls, someAgencies } from './api.ts';

export default definePlugin({
  id: 'institutions',
  title: '培训机构',
  about: '培训机构的列表与主页、机构入驻，以及首页上的合作机构',
  points: [institutionTabs, institutionFigures],
  routes: [
    redirect('/traininginstitutions', institutionList),
    page(institutionList, {
      title: '培训机构',
      load: () => import('./InstitutionList.tsx'),
      data: listCalls,
    }),
    page(institutionHome, {
      title: '机构主页',
      load: withRichContent(() => import('./InstitutionHome.tsx')),
      data: ({ agencyId }) => homeCalls(agencyId),
      hosts: [institutionTabs],
      // The first tab shows the beginnings of the others.
      shows: ({ tab }) => (tab === 'intro' ? undefined : [tab]),
      menu: {
        at: 'avatar',
        order: 20,
        to: (user) => (user?.agencyId ? institutionHome.with({ agencyId: user.agencyId }) : undefined),
      },
    }),
    page(onboarding, {
      title: '机构入驻',
      load: () => import('./onboarding/OnboardingPage.tsx'),
      data: onboardingCalls,
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
      load: () => import('./PartnerInstitutions.tsx'),
    }),
    applicationLists.add({
      id: 'agencies',
      order: 30,
      data: [listMyAgencyApplies.with({})],
      load: () => import('./AgencyApplications.tsx'),
    }),
    todos.add({ id: 'agency-applications', find: () => import('./todos.ts') }),
  ],
});
