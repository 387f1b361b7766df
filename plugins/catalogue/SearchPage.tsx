import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import {
  type PageProps,
  type Remote,
  RouteLink,
  type Target,
  useKernel,
  usePageTitle,
  useQueryUpdate,
  useRemote,
} from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { CardGrid, CardGridSkeleton } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import type { PageOf } from '#plugins/ui/lists/ListPage.tsx';
import { SearchField } from '#plugins/ui/lists/filters/SearchField.tsx';
import { cx } from '#plugins/ui/classNames.ts';
import { ClazzCard } from './clazzes/ClazzCard.tsx';
import { pathList } from './contract.ts';
import { CourseCard } from './courses/CourseCard.tsx';
import type { Course } from '#plugins/places/entities.ts';
import { allLabels, firstCourses, foundOf } from './lists.api.ts';
import { MarkedPathCards } from './paths/MarkedPathCards.tsx';
import css from './SearchPage.module.css';
import { byCourseCount, IN_ROW } from './labelFilter.ts';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { clazzList, courseList, search } from '#plugins/places/refs.ts';

/** One search for courses, classes and paths; the keyword is in the address. */
export default observer(function SearchPage({ keyword }: PageProps<typeof search>) {
  const setQuery = useQueryUpdate(search);
  usePageTitle(keyword && `搜索“${keyword}”`);
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <h1 className={css['heading']}>{keyword ? `搜索“${keyword}”` : '搜索'}</h1>
        <div className={css['field']}>
          <SearchField
            key={keyword}
            label="搜索课程、培训班和学习路径"
            placeholder="想学点什么？"
            keyword={keyword}
            onSearch={(word) => setQuery({ keyword: word })}
          />
        </div>
      </header>
      {keyword === undefined ? <Start /> : <Found keyword={keyword} />}
    </div>
  );
});

/** Before there is a word: what courses are about, and some that others take. */
const Start = observer(() => {
  const kernel = useKernel();
  const id = useId();
  const labels = useRemote(allLabels);
  const courses = useRemote(firstCourses(kernel));
  return (
    <>
      <section aria-labelledby={id}>
        <h2 id={id} className={cx(css['title'], css['group'])}>
          按标签找课程
        </h2>
        <Await
          of={labels}
          skeleton={<Placeholder className={css['labels']}>{null}</Placeholder>}
          empty={({ records }) => records.length === 0}
          emptyView={<p className={css['nothing']}>还没有标签</p>}
        >
          {({ records }) => (
            <ul className={css['labels']}>
              {byCourseCount(records)
                .slice(0, IN_ROW)
                .map(({ labelId, name }) => (
                  <li key={labelId}>
                    <RouteLink to={courseList.with({ label: labelId })} className={css['label']}>
                      {name}
                    </RouteLink>
                  </li>
                ))}
            </ul>
          )}
        </Await>
      </section>
      <Courses title="大家在学" nothing="还没有课程" of={courses} all={courseList} />
    </>
  );
});

function Courses(props: Omit<GroupProps<Course>, 'unit' | 'children'>) {
  return (
    <Group {...props} unit="门">
      {(records) => (
        <CardGrid of={records} id={({ courseId }) => courseId}>
          {(course) => <CourseCard course={course} />}
        </CardGrid>
      )}
    </Group>
  );
}

const Found = observer(({ keyword }: { keyword: string }) => {
  const asked = foundOf(keyword);
  const courses = useRemote(asked.courses);
  const clazzes = useRemote(asked.clazzes);
  const paths = useRemote(asked.paths);
  if ([courses, clazzes, paths].every(({ value }) => value?.records.length === 0)) {
    return (
      <Empty
        text={`没有找到与“${keyword}”有关的内容`}
        hint="换一个更短的词试试，也可以按方向和难度挑选"
        onward={<RouteLink to={courseList}>看看全部课程</RouteLink>}
      />
    );
  }
  return (
    <>
      <Courses title="课程" nothing="没有找到相关的课程" of={courses} all={courseList.with({ keyword })} />
      <Group title="培训班" unit="个" nothing="没有找到相关的培训班" of={clazzes} all={clazzList.with({ keyword })}>
        {(records) => (
          <CardGrid of={records} id={({ clazzId }) => clazzId}>
            {(clazz) => <ClazzCard clazz={clazz} />}
          </CardGrid>
        )}
      </Group>
      <Group title="学习路径" unit="条" nothing="没有找到相关的学习路径" of={paths} all={pathList.with({ keyword })}>
        {(records) => <MarkedPathCards paths={records} />}
      </Group>
    </>
  );
});

interface GroupProps<T> {
  title: string;
  /** The measure word of its items. */
  unit: string;
  /** The message if there are none. */
  nothing: string;
  of: Remote<PageOf<T>>;
  /** The list with all that was found. */
  all: Target;
  children: (records: readonly T[]) => ReactNode;
}

/** The results of one kind. */
const Group = observer(<T,>({ title, unit, nothing, of, all, children }: GroupProps<T>) => {
  const id = useId();
  const shown = of.value?.records.length ?? 0;
  const total = of.value?.total ?? 0;
  return (
    <section aria-labelledby={id}>
      <div className={css['group']}>
        <h2 id={id} className={css['title']}>
          {title}
        </h2>
        {total > shown && (
          <RouteLink to={all} className={css['more']}>
            全部{formatFigure(total)}
            {unit}
            <span className="yx-heard">{title}</span>
          </RouteLink>
        )}
      </div>
      <Await
        of={of}
        skeleton={<CardGridSkeleton count={4} />}
        empty={({ records }) => records.length === 0}
        emptyView={<p className={css['nothing']}>{nothing}</p>}
      >
        {({ records }) => children(records)}
      </Await>
    </section>
  );
});
