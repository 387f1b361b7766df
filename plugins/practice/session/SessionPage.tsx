import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { type PageProps, RouteLink, useKernel } from '#kernel/index.ts';
import { fetchPractice, practiceQuestion } from '#plugins/answering/contract.ts';
import { courseAt } from '#plugins/places/places.ts';
import { WorkspaceHead } from '#plugins/shell/frame/WorkspaceHead.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { Rating } from '../api.ts';
import { practice as practiceRef, type practiceSession } from '../contract.ts';
import { NotOffered } from '../NotOffered.tsx';
import { type Card, type Practice, practiceOf } from '../practice.store.ts';
import { Ratings } from './Ratings.tsx';
import css from './SessionPage.module.css';
import { Summary } from './Summary.tsx';

/** Ten questions, one at a time; what is not finished goes on here after a reload, without a network, too. */
export default observer(function SessionPage({ course, type }: PageProps<typeof practiceSession>) {
  const practice = practiceOf(useKernel());
  useEffect(() => void practice.resume({ course, type }), [practice, course, type]);
  const { state, session, asked, current } = practice;
  const fetched = useCode(asked);
  if (state === 'lacking') return <NotOffered />;
  const done = session?.done.length ?? 0;
  return (
    <>
      <WorkspaceHead title="错题与练习" back={{ to: practiceRef.with({ course, type }), label: '返回错题与练习' }}>
        {current && (
          <span className={css['progress']}>
            第{Math.min(done + 1, asked.length)}题，共{asked.length}题
          </span>
        )}
      </WorkspaceHead>
      <div className={css['page']}>
        {practice.unsafe && (
          <p className="yx-note" role="alert">
            浏览器现在存不下内容，练习的结果只在这个页面里，请不要关闭或刷新。
          </p>
        )}
        {state === 'loading' && <TextSkeleton />}
        {state === 'failed' && <ErrorView message="错题没有取到" onRetry={practice.update} />}
        {state === 'ready' && !session && <NothingToAsk />}
        {state !== 'loading' && current && !fetched && <TextSkeleton />}
        {session && current && fetched && (
          <Question key={current.id} of={current} number={done + 1} practice={practice} />
        )}
        {session && state === 'ready' && !current && <Summary of={practice} session={session} />}
      </div>
    </>
  );
});

/** True once the code of all questions is here: none moves while it is read, and the network may go. */
function useCode(asked: readonly Card[]): boolean {
  const [fetched, setFetched] = useState(false);
  useEffect(() => {
    if (asked.length > 0) void fetchPractice(asked.map(({ of }) => of.subject)).then(() => setFetched(true));
  }, [asked]);
  return fetched;
}

const NothingToAsk = () => (
  <Empty
    text="现在没有要练的题"
    hint="练过的题到期时再来，新做错的题批阅以后会到这里来"
    onward={
      <Button variant="default" component={RouteLink} to={practiceRef.with({})}>
        回到错题与练习
      </Button>
    }
  />
);

interface QuestionProps {
  of: Card;
  number: number;
  practice: Practice;
}

const Question = observer(({ of: { of: card, schedule }, number, practice }: QuestionProps) => {
  const box = useRef<HTMLDivElement>(null);
  const { session } = practice;
  const submitted = session?.submitted ?? false;
  // The button that was pressed is gone: reading goes on at the question's head.
  useEffect(() => box.current?.querySelector('article')?.focus({ preventScroll: submitted }), [submitted]);
  if (!session) return null;
  const rate = (rating: Rating): void => void practice.rate(rating);
  return (
    <div ref={box} className={css['question']}>
      <Source of={card} />
      <Late
        load={practiceQuestion}
        waiting={<TextSkeleton />}
        failed={(again) => <ErrorView message="这道题没有显示出来" onRetry={again} />}
        with={{
          subject: card.subject,
          number,
          answer: session.answer,
          submitted,
          onWrite: practice.write,
          onSubmit: (verdict) => practice.submit(verdict === 'right'),
        }}
      />
      {submitted && (
        <>
          <LessonLink of={card} />
          <Ratings schedule={schedule} suggested={session.right ? 'good' : 'again'} now={practice.now} onRate={rate} />
        </>
      )}
    </div>
  );
});

const SOURCES = { quiz: '测验', homework: '作业', exam: '考试', unknown: '' } as const;

const Source = ({ of: { source, place } }: { of: Card['of'] }) => (
  <p className="yx-note">
    {SOURCES[source.kind]}“{source.title}”{place.title && `，${place.title}`}
  </p>
);

/** Back to where it is taught. */
function LessonLink({ of: { lesson, course, place } }: { of: Card['of'] }) {
  if (!lesson || !course || place.kind === 'unknown') return null;
  const { kind, id } = place;
  return (
    <p>
      <RouteLink to={courseAt({ kind, id }, course.courseId, lesson.chapterRefId)}>
        回到这一节：{lesson.title}
      </RouteLink>
    </p>
  );
}
