import { observer } from 'mobx-react-lite';
import { type PageProps, RouteLink, useKernel, usePageTitle, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { usePageFacts } from '#plugins/shell/pageFacts.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { CardGridSkeleton } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { DetailHeadSkeleton } from '#plugins/ui/detail/DetailHeadSkeleton.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { PersonCards } from '#plugins/ui/lists/rows/PersonCards.tsx';
import { TabBar } from '#plugins/ui/tabs/TabBar.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { type AgencyDetail, getAgency } from './api.ts';
import { institutionHome, institutionList, institutionTabs } from './contract.ts';
import { InstitutionHead } from './InstitutionHead.tsx';
import css from './InstitutionHome.module.css';
import { Contacts } from './Contacts.tsx';
import { MyInstitutions } from './MyInstitutions.tsx';
import { agencyFacts } from './pageFacts.ts';

/** An institution's own introduction, and its contacts. */
function Introduction({ agency }: { agency: AgencyDetail }) {
  return (
    <div className={css['columns']}>
      {agency.intro ? <RichContent html={agency.intro} /> : <Empty text="这家机构还没有写简介" />}
      <div className={css['aside']}>
        <Contacts agency={agency} />
        <RouteLink to={institutionList} className={css['others']}>
          看看其他机构
        </RouteLink>
      </div>
    </div>
  );
}

type Query = PageProps<typeof institutionHome>;

/** An institution's home page: its profile, its contacts, and its offers. */
export default observer(function InstitutionHome(query: Query) {
  const agency = useRemote(getAgency.with({ id: query.agencyId }));
  usePageTitle(agency.value?.name);
  usePageFacts(() => agency.value && agencyFacts(agency.value));
  return (
    <Await
      of={agency}
      skeleton={<DetailHeadSkeleton facts={4} />}
      onward={<WayOn label="看看其他机构" to={institutionList} />}
    >
      {(found) => (
        <>
          <MyInstitutions agencyId={found.agencyId} />
          <InstitutionHead agency={found} />
          <Parts agency={found} query={query} />
        </>
      )}
    </Await>
  );
});

/** Introduction and teachers are built in; other plugins contribute the tabs in between. */
const Parts = observer(({ agency, query }: { agency: AgencyDetail; query: Query }) => {
  const setQuery = useQueryUpdate(institutionHome);
  const contributed = useKernel().contributions(institutionTabs);
  const { agencyId, tab, page, size = savedPageSize() } = query;
  const teachers = (agency.teachers ?? []).map(({ teacherId, ...teacher }) => ({ ...teacher, id: teacherId }));
  const tabs = [
    { id: 'intro', label: '机构简介' },
    ...contributed
      .filter(({ item }) => item.count?.(agency) !== 0)
      .map(({ item }) => ({ id: item.id, label: item.title })),
    ...(teachers.length > 0 ? [{ id: 'teachers', label: '师资' }] : []),
  ];
  return (
    <TabBar label="机构内容" tabs={tabs} value={tab} onChange={(id) => setQuery({ tab: id, page: 1 })}>
      {(id) => {
        if (id === 'teachers') return <PersonCards of={teachers} />;
        const chosen = contributed.find(({ item }) => item.id === id);
        if (!chosen) return <Introduction agency={agency} />;
        return (
          <div className={css['tab']}>
            <ContributionSlot
              key={chosen.name}
              point={institutionTabs}
              contributed={chosen}
              waiting={<CardGridSkeleton count={size} />}
              with={{ agencyId, page, size, onPage: setQuery }}
            />
          </div>
        );
      }}
    </TabBar>
  );
});
