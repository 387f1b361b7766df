import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type PageProps, RouteLink, useKernel, useQueryUpdate } from '#kernel/index.ts';
import { SUBJECT_TYPE_NAMES, type SubjectType } from '#plugins/answering/api.ts';
import { myCourses } from '#plugins/places/refs.ts';
import { formatDate } from '#plugins/ui/clock/time.ts';
import { ReadingPage } from '#plugins/ui/detail/ReadingPage.tsx';
import { ChoiceRow } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { practice as practiceRef, practiceSession } from './contract.ts';
import { countDue } from './dues.ts';
import { NotOffered } from './NotOffered.tsx';
import { type Card, type Practice, practiceOf } from './practice.store.ts';
import css from './PracticePage.module.css';
import { countStandings, SESSION_SIZE } from './schedule.ts';

type Filters = PageProps<typeof practiceRef>;

/** The questions that were answered wrong or marked, over all places: how many come back today, and the way to them. */
export default observer(function PracticePage(filters: Filters) {
  const practice = practiceOf(useKernel());
  useEffect(() => void practice.open(), [practice]);
  const { state, cards } = practice;
  if (state === 'lacking') return <NotOffered />;
  return (
    <ReadingPage
      title="错题与练习"
      about="测验、作业和已公布答案的考试里，做错的和标记过的题都在这里，快忘的时候再来一遍。练习不计入任何成绩。"
    >
      {state === 'loading' && <TextSkeleton />}
      {state === 'failed' && <ErrorView message="错题没有取到" onRetry={practice.update} />}
      {state === 'ready' && (cards.length === 0 ? <NoCards /> : <Ready of={practice} {...filters} />)}
    </ReadingPage>
  );
});

const NoCards = () => (
  <Empty
    text="还没有错题"
    hint="在测验、作业和考试里做错的题，还有作答时标记的题，批阅以后会自己到这里来"
    onward={
      <Button variant="default" component={RouteLink} to={myCourses.with({})}>
        去学习
      </Button>
    }
  />
);

const Ready = observer(({ of: practice, course, type }: Filters & { of: Practice }) => {
  const setQuery = useQueryUpdate(practiceRef);
  const { cards, now } = practice;
  const courses = coursesOf(cards);
  const types = typesOf(cards);
  return (
    <>
      <Today of={practice} course={course} type={type} />
      {courses.length > 1 && (
        <ChoiceRow
          label="课程"
          choices={[
            { value: undefined, label: '全部' },
            ...courses.map(({ courseId, title }) => ({
              value: courseId,
              label: named(title, practice.matching({ course: courseId, type }), now),
            })),
          ]}
          value={course}
          onChange={(chosen) => setQuery({ course: chosen })}
        />
      )}
      {types.length > 1 && (
        <ChoiceRow
          label="题型"
          choices={[
            { value: undefined, label: '全部' },
            ...types.map((one) => ({
              value: one,
              label: named(SUBJECT_TYPE_NAMES[one], practice.matching({ course, type: one }), now),
            })),
          ]}
          value={type}
          onChange={(chosen) => setQuery({ type: chosen })}
        />
      )}
    </>
  );
});

/** `单选题 12`: those that wait, so that a filter tells what it leads to. */
function named(name: string, cards: readonly Card[], now: number) {
  const { due, weak, new: fresh } = countStandings(cards, now);
  return (
    <>
      {name} <span className={css['count']}>{due + weak + fresh}</span>
    </>
  );
}

const Today = observer(({ of: practice, course, type }: Filters & { of: Practice }) => {
  const { navigation } = useKernel();
  const { now, underWay, session, asked } = practice;
  const cards = practice.matching({ course, type });
  const { due, weak, new: fresh } = countStandings(cards, now);
  const ready = due + weak + fresh;
  const left = asked.length - (session?.done.length ?? 0);
  const begin = (): void => {
    if (practice.begin({ course, type })) void navigation.go(practiceSession.with({ course, type }));
  };
  return (
    <section className={`yx-card ${css['today']}`} aria-label="今天">
      <p className={css['figure']}>
        <span>今天该复习</span>
        <strong>{due}</strong>
        <span>题</span>
      </p>
      <p className="yx-note">{[...factsOf({ weak, fresh }), `共${cards.length}题`].join('，')}</p>
      {underWay ? (
        <div className={css['ways']}>
          <Button
            size="md"
            component={RouteLink}
            to={practiceSession.with({ course: session?.course, type: session?.type })}
          >
            继续练习，还剩{left}题
          </Button>
          <Button variant="default" size="md" disabled={ready === 0} onClick={begin}>
            重新开始
          </Button>
        </div>
      ) : (
        <div className={css['ways']}>
          <Button size="md" disabled={ready === 0} onClick={begin}>
            开始练习
          </Button>
          <span className="yx-note">
            {ready === 0 ? '今天都练完了，到期时再来' : `一次${Math.min(ready, SESSION_SIZE)}题，没有网络也能练`}
          </span>
        </div>
      )}
      <Ahead of={cards} now={now} />
    </section>
  );
});

function factsOf({ weak, fresh }: { weak: number; fresh: number }): string[] {
  return [...(weak > 0 ? [`${weak}题还不牢`] : []), ...(fresh > 0 ? [`${fresh}题还没练过`] : [])];
}

/** The days of the coming week on which some come back. */
function Ahead({ of, now }: { of: readonly Card[]; now: number }) {
  const dues = of.flatMap(({ schedule }) => (schedule ? [Date.parse(schedule.due)] : []));
  const days = countDue(dues, 0, now, formatDate).days;
  if (days.length === 0) return null;
  return (
    <div className={css['ahead']}>
      <h2>接下来</h2>
      <ul className="yx-list">
        {days.map(({ day, num }) => (
          <li key={day}>
            <time dateTime={day}>
              {Number(day.slice(5, 7))}月{Number(day.slice(8))}日
            </time>
            <span>{num}题</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function coursesOf(cards: readonly Card[]): { courseId: string; title: string }[] {
  const courses = new Map<string, string>();
  for (const { of } of cards) if (of.course) courses.set(of.course.courseId, of.course.title);
  return [...courses].map(([courseId, title]) => ({ courseId, title }));
}

const typesOf = (cards: readonly Card[]): SubjectType[] => [...new Set(cards.map(({ of }) => of.subject.type))];
