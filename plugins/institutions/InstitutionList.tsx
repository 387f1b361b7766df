import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type PageProps, useKernel, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { filterBy } from '#plugins/ui/lists/filters/filters.ts';
import { ListPage } from '#plugins/ui/lists/ListPage.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { institutionHome, institutionList } from './contract.ts';
import { InstitutionCards, InstitutionCardsSkeleton } from './InstitutionCards.tsx';
import css from './InstitutionList.module.css';
import { Invitation } from './Invitation.tsx';
import { listedAgencies, regions } from './api.ts';

type Query = PageProps<typeof institutionList>;

/** About as many as fit on one line. */
const FIRST_REGIONS = 12;

/** All institutions; the filter is in the address. */
export default function InstitutionList({ agencyId, ...query }: Query) {
  return agencyId === undefined ? <List {...query} /> : <ToHome agencyId={agencyId} />;
}

function ToHome({ agencyId }: { agencyId: string }) {
  const { navigation } = useKernel();
  useEffect(() => {
    void navigation.go(institutionHome.with({ agencyId }), { replace: true });
  }, [navigation, agencyId]);
  return null;
}

const List = observer((query: Omit<Query, 'agencyId'>) => {
  const { keyword, region, page, size = savedPageSize() } = query;
  const setQuery = useQueryUpdate(institutionList);
  const agencies = useRemote(listedAgencies(query));
  const places = useRemote(regions).value ?? [];
  const choose = (change: Partial<Query>) => setQuery({ ...change, page: 1 });
  const filtered = keyword !== undefined || region !== undefined;

  return (
    <div className={css['page']}>
      <ListPage
        title="培训机构"
        unit="家机构"
        of={agencies}
        page={page}
        size={size}
        onPage={setQuery}
        skeleton={<InstitutionCardsSkeleton count={size} />}
        nothing="入驻的机构会出现在这里"
        onClear={filtered ? () => choose({ keyword: undefined, region: undefined }) : undefined}
        search={{
          label: '搜索机构',
          placeholder: '搜索机构名称或特色',
          keyword,
          onSearch: (word) => choose({ keyword: word }),
        }}
        filters={[
          filterBy({
            label: '地区',
            choices: [{ value: undefined, label: '全部' }, ...places.map(({ name }) => ({ value: name, label: name }))],
            value: region,
            onChange: (value) => choose({ region: value }),
            inRow: FIRST_REGIONS,
          }),
        ]}
      >
        {(records) => <InstitutionCards agencies={records} />}
      </ListPage>
      <Invitation />
    </div>
  );
});
