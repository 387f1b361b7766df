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
import { highlight } from '#plugins/ui/content/highlight.ts';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import type { PageOf } from '#plugins/ui/lists/ListPage.tsx';
import { SearchField } from '#plugins/ui/lists/filters/SearchField.tsx';
import { ClazzCard } from '../clazzes/ClazzCard.tsx';
import { pathList } from '../contract.ts';
import { CourseCard } from '../courses/CourseCard.tsx';
import type { Course } from '#plugins/places/entities.ts';
import { firstCourses, foundOf } from '../lists.api.ts';
import { Labels } from './Labels.tsx';
import { nearWords } from './nearWords.ts';
import { Suggestions } from './Suggestions.tsx';
import { MarkedPathCards } from '../paths/MarkedPathCards.tsx';
import css from './SearchPage.module.css';
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
  const courses = useRemote(firstCourses(useKernel()));
  return (
    <>
      <Labels />
      <Courses title="大家在学" nothing="还没有课程" of={courses} all={courseList} />
    </>
  );
});

interface CoursesProps extends Omit<GroupProps<Course>, 'unit' | 'children'> {
  marked?: string;
}

function Courses({ marked, ...props }: CoursesProps) {
  return (
    <Group {...props} unit="门">
      {(records) => (
        <CardGrid of={records} id={({ courseId }) => courseId}>
          {(course) => <CourseCard course={course} keyword={marked} />}
        </CardGrid>
      )}
    </Group>
  );
}

/** The words to mark in the titles: those of the keyword, or where no title has them, what comes near them. */
const meantIn = (titles: readonly string[], keyword: string): string =>
  titles.some((title) => highlight(title, keyword).some(({ found }) => found))
    ? keyword
    : nearWords(keyword, titles).join(' ');

/** Fewer results than these may not be what was meant. */
const FEW = 3;

const Found = observer(({ keyword }: { keyword: string }) => {
  const asked = foundOf(keyword);
  const courses = useRemote(asked.courses);
  const clazzes = useRemote(asked.clazzes);
  const paths = useRemote(asked.paths);
  const answers = [courses, clazzes, paths];
  const kinds = answers.flatMap(({ value }) => value ?? []);
  /** An upstream may lack a kind. */
  const known = kinds.length > 0 && answers.every(({ value, error }) => value !== undefined || error !== undefined);
  const total = kinds.reduce((sum, kind) => sum + kind.total, 0);
  const nothing = kinds.length === answers.length && kinds.every(({ records }) => records.length === 0);
  const marked = meantIn(
    kinds.flatMap(({ records }) => records.map(({ title }) => title)),
    keyword,
  );
  return (
    <>
      <p className={`yx-note ${css['count']}`} role="status">
        {known && `共找到${formatFigure(total)}项`}
      </p>
      {nothing && (
        <Empty
          text={`没有找到与“${keyword}”有关的内容`}
          hint="换一个更短的词试试，也可以按方向和难度挑选"
          onward={<RouteLink to={courseList}>看看全部课程</RouteLink>}
        />
      )}
      {known && total < FEW && <Suggestions keyword={keyword} />}
      {nothing ? (
        <Labels />
      ) : (
        <>
          <Courses
            title="课程"
            nothing="没有找到相关的课程"
            of={courses}
            all={courseList.with({ keyword })}
            marked={marked}
          />
          <Group title="培训班" unit="个" nothing="没有找到相关的培训班" of={clazzes} all={clazzList.with({ keyword })}>
            {(records) => (
              <CardGrid of={records} id={({ clazzId }) => clazzId}>
                {(clazz) => <ClazzCard clazz={clazz} keyword={marked} />}
              </CardGrid>
            )}
          </Group>
          <Group
            title="学习路径"
            unit="条"
            nothing="没有找到相关的学习路径"
            of={paths}
            all={pathList.with({ keyword })}
          >
            {(records) => <MarkedPathCards paths={records} keyword={marked} />}
          </Group>
        </>
      )}
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
