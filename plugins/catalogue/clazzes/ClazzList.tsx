import { observer } from 'mobx-react-lite';
import { type PageProps, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { CardGrid, CardGridSkeleton } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { STATUS_NAMES } from '#plugins/ui/constants.ts';
import { type Choice, ChoiceRow } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { filterBy } from '#plugins/ui/lists/filters/filters.ts';
import { ListPage } from '#plugins/ui/lists/ListPage.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { ClazzCard } from './ClazzCard.tsx';
import { clazzList } from '#plugins/places/refs.ts';
import { labelFilter } from '../labelFilter.ts';
import { allLabels, clazzesOf } from '../lists.api.ts';

type Query = PageProps<typeof clazzList>;

/** Unpublished and withdrawn classes are in no list. */
const STATUSES: readonly Choice<Query['status']>[] = [
  { value: undefined, label: '全部' },
  { value: '4', label: STATUS_NAMES[4] },
  { value: '3', label: STATUS_NAMES[3] },
  { value: '5', label: STATUS_NAMES[5] },
];
/** The default order: those that take applications first. */
const ORDERS: readonly Choice<Query['sort']>[] = [
  { value: undefined, label: '综合' },
  { value: 'hot', label: '最热' },
  { value: 'new', label: '最新' },
  { value: 'start', label: '开班时间' },
];
const ENROLMENTS: readonly Choice<boolean>[] = [
  { value: false, label: '全部' },
  { value: true, label: '正在报名' },
];
const NO_FILTERS = { keyword: undefined, status: undefined, open: false, label: undefined, page: 1 };

/** All training classes; the filters are in the address. */
export default observer(function ClazzList(query: Query) {
  const setQuery = useQueryUpdate(clazzList);
  const { keyword, status, open, label, sort, page, size = savedPageSize() } = query;
  const clazzes = useRemote(clazzesOf(query));
  const labels = useRemote(allLabels).value?.records;
  const choose = (change: Partial<Query>) => setQuery({ ...change, page: 1 });
  const filtered = [keyword, status, label].some(Boolean) || open;

  return (
    <ListPage
      title="培训班"
      unit="个培训班"
      of={clazzes}
      page={page}
      size={size}
      onPage={setQuery}
      skeleton={<CardGridSkeleton count={size} />}
      nothing="培训班发布后会出现在这里"
      onClear={filtered ? () => setQuery(NO_FILTERS) : undefined}
      search={{
        label: '搜索培训班',
        placeholder: '搜索培训班或机构',
        keyword,
        onSearch: (word) => choose({ keyword: word }),
      }}
      filters={[
        filterBy({ label: '状态', choices: STATUSES, value: status, onChange: (value) => choose({ status: value }) }),
        filterBy({ label: '报名', choices: ENROLMENTS, value: open, onChange: (value) => choose({ open: value }) }),
        labelFilter(labels, label, (value) => choose({ label: value })),
      ]}
      order={
        <ChoiceRow bare label="排序" choices={ORDERS} value={sort} onChange={(value) => choose({ sort: value })} />
      }
    >
      {(records) => (
        <CardGrid of={records} id={({ clazzId }) => clazzId}>
          {(clazz) => <ClazzCard clazz={clazz} keyword={keyword} />}
        </CardGrid>
      )}
    </ListPage>
  );
});
