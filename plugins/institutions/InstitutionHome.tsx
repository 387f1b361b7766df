import { observer } from 'mobx-react-lite';
import {
  type Contributed,
  type PageProps,
  RouteLink,
  useKernel,
  usePageTitle,
  useQueryUpdate,
  useRemote,
} from '#kernel/index.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { usePageFacts } from '#plugins/shell/pageFacts.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { CardGridSkeleton } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { DetailHeadSkeleton } from '#plugins/ui/detail/DetailHeadSkeleton.tsx';
import { PersonCards } from '#plugins/ui/lists/rows/PersonCards.tsx';
import { TabBar } from '#plugins/ui/tabs/TabBar.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { type AgencyDetail, getAgency } from './api.ts';
import { institutionHome, institutionList, type InstitutionTab, institutionTabs, listedAt } from './contract.ts';
import { InstitutionHead } from './InstitutionHead.tsx';
import css from './InstitutionHome.module.css';
import { Contacts } from './Contacts.tsx';
import { MyInstitutions } from './MyInstitutions.tsx';
import { agencyFacts } from './pageFacts.ts';

type Query = PageProps<typeof institutionHome>;

/** An institution's home page: its profile, its contacts, and its offers. */
export default observer(function InstitutionHome(query: Query) {
  const agency = useRemote(getAgency.with({ id: query.agencyId }));
  usePageTitle(agency.value?.name);
  usePageFacts(() => agency.value && agencyFacts(agency.value));
  return (
    <Await
      of={agency}
      skeleton={<DetailHeadSkeleton aside facts={4} />}
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

/** The first tab and the teachers are built in; other plugins contribute the tabs in between. */
const Parts = observer(({ agency, query }: { agency: AgencyDetail; query: Query }) => {
  const setQuery = useQueryUpdate(institutionHome);
  const contributed = useKernel()
    .contributions(institutionTabs)
    .filter(({ item }) => item.count?.(agency) !== 0);
  const teachers = (agency.teachers ?? []).map(({ teacherId, ...teacher }) => ({ ...teacher, id: teacherId }));
  const tabs = [
    { id: 'intro', label: '机构概览' },
    ...contributed.map(({ item }) => ({ id: item.id, label: item.title })),
    ...(teachers.length > 0 ? [{ id: 'teachers', label: '师资' }] : []),
  ];
  return (
    <TabBar label="机构内容" tabs={tabs} value={query.tab} onChange={(id) => setQuery({ tab: id, page: 1 })}>
      {(id) => {
        if (id === 'teachers') return <PersonCards of={teachers} />;
        const chosen = contributed.find(({ item }) => item.id === id);
        if (!chosen) return <Overview agency={agency} tabs={contributed} />;
        return (
          <div className={css['tab']} data-wide>
            <Listed of={chosen} query={query} />
          </div>
        );
      }}
    </TabBar>
  );
});

type Contribution = Contributed<InstitutionTab>;

/** The beginnings of the lists in the other tabs, and then the institution's introduction and its contacts. */
function Overview({ agency, tabs }: { agency: AgencyDetail; tabs: readonly Contribution[] }) {
  const { agencyId, intro } = agency;
  const query = { agencyId, tab: 'intro', page: 1, size: undefined };
  return (
    <div className={css['overview']}>
      {tabs
        .filter(({ item }) => item.brief)
        .map((one) => (
          <section key={one.name} className={css['tab']}>
            <div className={css['over']}>
              <h3>{one.item.title}</h3>
              <RouteLink to={institutionHome.with({ agencyId, tab: one.item.id })} className={css['more']}>
                全部{one.item.title}
              </RouteLink>
            </div>
            <Listed of={one} query={query} brief />
          </section>
        ))}
      <section>
        <h3 className={css['title']}>机构简介</h3>
        {intro ? <RichContent html={intro} headingsFrom={4} /> : <Empty text="这家机构还没有写简介" />}
      </section>
      <Contacts agency={agency} />
      <RouteLink to={institutionList} className={css['more']}>
        看看其他机构
      </RouteLink>
    </div>
  );
}

interface ListedProps {
  of: Contribution;
  query: Query;
  brief?: boolean;
}

function Listed({ of: contributed, query, brief = false }: ListedProps) {
  const setQuery = useQueryUpdate(institutionHome);
  const part = listedAt(query);
  return (
    <ContributionSlot
      key={contributed.name}
      point={institutionTabs}
      contributed={contributed}
      waiting={<CardGridSkeleton count={part.size} />}
      with={{ ...part, brief, onPage: setQuery }}
    />
  );
}
