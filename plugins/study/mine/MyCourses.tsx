import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type PageProps, RouteLink, useKernel, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { useEmptyLast } from '#plugins/shell/frame/emptyLists.ts';
import { nextOf } from '#plugins/ui/lists/rows/ContinueButton.tsx';
import { CardGrid, CardGridSkeleton } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { filterBy } from '#plugins/ui/lists/filters/filters.ts';
import { ListPage } from '#plugins/ui/lists/ListPage.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { myCourseCounts, myCoursesOf } from '../api.ts';
import { courseList, myCourses } from '#plugins/places/refs.ts';
import { MyCourseList } from './myCourses.store.ts';
import { MyCourseCard } from './MyCourseCard.tsx';

type Query = PageProps<typeof myCourses>;

/** The trainee's self-selected courses; the filter is in the address. */
export default observer(function MyCourses(query: Query) {
  const kernel = useKernel();
  const [list] = useState(() => new MyCourseList(kernel));
  const setQuery = useQueryUpdate(myCourses);
  const { keyword, state, page, size = savedPageSize() } = query;
  const courses = useRemote(myCoursesOf(query));
  useEmptyLast(myCourses, { total: courses.value?.total, filtered: keyword !== undefined || state !== undefined });
  const counts = useRemote(myCourseCounts).value;
  const choose = (change: Partial<Query>) => setQuery({ ...change, page: 1 });
  const all = counts?.learning !== undefined && counts.done !== undefined ? counts.learning + counts.done : undefined;
  const choices = [
    { value: undefined, label: counted('全部', all) },
    { value: 'learning', label: '学习中' },
    { value: 'none', label: '未开始' },
    { value: 'done', label: counted('已学完', counts?.done) },
  ] as const;

  return (
    <ListPage
      title="自选课程"
      unit="门课程"
      of={courses}
      page={page}
      size={size}
      onPage={setQuery}
      skeleton={<CardGridSkeleton acting count={size} />}
      nothing="加入的课程会出现在这里"
      onward={<RouteLink to={courseList}>去看看课程</RouteLink>}
      onClear={keyword || state ? () => choose({ keyword: undefined, state: undefined }) : undefined}
      search={{ label: '搜索我的课程', keyword, onSearch: (word) => choose({ keyword: word }) }}
      filters={[filterBy({ label: '进度', choices, value: state, onChange: (value) => choose({ state: value }) })]}
    >
      {(records) => {
        const next = nextOf(records);
        return (
          <CardGrid of={records} id={({ courseId }) => courseId}>
            {(course) => <MyCourseCard course={course} list={list} leading={course === next} />}
          </CardGrid>
        );
      }}
    </ListPage>
  );
});

function counted(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} ${count}`;
}
