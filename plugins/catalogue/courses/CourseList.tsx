import { observer } from 'mobx-react-lite';
import { type PageProps, settingsOf, useKernel, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { CardGrid, CardGridSkeleton } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { type Choice, ChoiceRow } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { filterBy } from '#plugins/ui/lists/filters/filters.ts';
import { ListPage } from '#plugins/ui/lists/ListPage.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { CourseLevel, CourseType } from '#plugins/places/entities.ts';
import { COURSE_LEVEL_NAMES, COURSE_TYPE_NAMES } from '../api.ts';
import { courseList } from '#plugins/places/refs.ts';
import { CourseCard } from './CourseCard.tsx';
import { labelFilter } from '../labelFilter.ts';
import { allLabels, coursesOf } from '../lists.api.ts';
import { catalogueSettings } from '../settings.ts';

/** The choices of a filter, after the one that disables it. */
function choicesOf<T extends string | number>(
  values: readonly T[],
  names: Readonly<Record<T, string>>,
): readonly Choice<T | undefined>[] {
  return [{ value: undefined, label: '全部' }, ...values.map((value) => ({ value, label: names[value] }))];
}

type Query = PageProps<typeof courseList>;

const LEVELS = choicesOf(CourseLevel.options, COURSE_LEVEL_NAMES);
const TYPES = choicesOf(CourseType.options, COURSE_TYPE_NAMES);
const PRICES: readonly Choice<boolean>[] = [
  { value: false, label: '全部' },
  { value: true, label: '免费' },
];
const ORDERS: readonly Choice<'hot' | 'new'>[] = [
  { value: 'hot', label: '最热' },
  { value: 'new', label: '最新' },
];
const NO_FILTERS = { keyword: undefined, label: undefined, level: undefined, type: undefined, free: false, page: 1 };

/** All courses; the filters are in the address. */
export default observer(function CourseList(query: Query) {
  const setQuery = useQueryUpdate(courseList);
  const kernel = useKernel();
  const { courseOrder } = settingsOf(kernel, catalogueSettings);
  const { keyword, label, level, type, free, sort = courseOrder, page, size = savedPageSize() } = query;
  const courses = useRemote(coursesOf(query, kernel));
  const labels = useRemote(allLabels).value?.records;
  const choose = (change: Partial<Query>) => setQuery({ ...change, page: 1 });
  const filtered = [keyword, label, level, type].some(Boolean) || free;

  return (
    <ListPage
      title="课程"
      unit="门课程"
      of={courses}
      page={page}
      size={size}
      onPage={setQuery}
      skeleton={<CardGridSkeleton count={size} />}
      nothing="课程上架后会出现在这里"
      onClear={filtered ? () => setQuery(NO_FILTERS) : undefined}
      search={{
        label: '搜索课程',
        placeholder: '搜索课程、老师或机构',
        keyword,
        onSearch: (word) => choose({ keyword: word }),
      }}
      filters={[
        labelFilter(labels, label, (value) => choose({ label: value })),
        filterBy({ label: '难度', choices: LEVELS, value: level, onChange: (value) => choose({ level: value }) }),
        filterBy({ label: '类型', choices: TYPES, value: type, onChange: (value) => choose({ type: value }) }),
        filterBy({ label: '费用', choices: PRICES, value: free, onChange: (value) => choose({ free: value }) }),
      ]}
      order={
        <ChoiceRow
          bare
          label="排序"
          choices={ORDERS}
          value={sort}
          onChange={(value) => choose({ sort: value === courseOrder ? undefined : value })}
        />
      }
    >
      {(records) => (
        <CardGrid of={records} id={({ courseId }) => courseId}>
          {(course) => <CourseCard course={course} keyword={keyword} />}
        </CardGrid>
      )}
    </ListPage>
  );
});
