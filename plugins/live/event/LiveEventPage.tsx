import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { RouteLink, usePageTitle, useRemote } from '#kernel/index.ts';
import { courseDetail } from '#plugins/places/refs.ts';
import { formatSpan } from '#plugins/ui/clock/span.ts';
import { useCountdown } from '#plugins/ui/clock/useCountdown.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { Crumb } from '#plugins/ui/detail/Crumb.tsx';
import { Facts } from '#plugins/ui/lists/rows/Facts.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import { useFollow } from '#plugins/ui/states/useFollow.ts';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { getLiveEvent, type LiveEvent } from '../api.ts';
import { live } from '../contract.ts';
import { viewerWords } from '../viewerWords.ts';
import css from './LiveEventPage.module.css';
import { LiveRoom } from './LiveRoom.tsx';
import { nextMoment, phaseOf } from './phase.ts';
import { Replay } from './Replay.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';

/** A live lesson: announced, on, or recorded. */
export const LiveEventPage = observer(({ id }: { id: string }) => {
  const event = useRemote(getLiveEvent.with({ id }));
  usePageTitle(event.value?.title);
  return (
    <div className={css['page']}>
      <Crumb steps={[{ to: live, label: '直播' }]} />
      <Await of={event} skeleton={<Skeleton />} onward={<WayOn label="看看其他直播" to={live.with({})} />}>
        {(value) => <Shown event={value} reload={event} />}
      </Await>
    </div>
  );
});

interface ShownProps {
  event: LiveEvent & { introduction?: string | null };
  reload: Parameters<typeof useFollow>[0];
}

const Shown = observer(({ event, reload }: ShownProps) => {
  const { id, title, startTime, endTime, teacherName, courseId, courseTitle, introduction } = event;
  const clock = useServerClock();
  const now = clock.now();
  const phase = phaseOf(event, now);
  // Redraws at the next moment; the server then says the state.
  const left = useCountdown(clock.at(nextMoment(event, now)));
  // Without a start time, the server is asked until it reports the start.
  const unscheduled = startTime === '' && phase === 'early';
  const due = left === 0 || unscheduled || (phase === 'live' && event.state === 'not-open');
  useFollow(reload, due && phase !== 'over');
  const asked = useRef(false);
  useEffect(() => {
    if (due && !asked.current && phase !== 'over') void reload.reload();
    asked.current = due;
  }, [due, phase, reload]);
  return (
    <>
      <header>
        <h1 className={css['title']}>{title}</h1>
        <Facts of={[formatSpan(startTime, endTime), teacherName, phase === 'over' && viewerWords(event)]} />
      </header>
      {phase === 'early' ? (
        <WaitingRoom event={event} clock={clock} />
      ) : phase === 'over' ? (
        <Replay event={event} />
      ) : (
        <LiveRoom key={id} event={event} clock={clock} begun={phase === 'live'} />
      )}
      <section className={css['about']}>
        <h2 className={css['heading']}>关于这场直播</h2>
        {introduction ? <RichContent html={introduction} /> : <p>老师没有写介绍。</p>}
        {courseId && (
          <p>
            所属课程：
            <RouteLink to={courseDetail.with({ id: courseId })} fallback={courseTitle}>
              {courseTitle || '查看课程'}
            </RouteLink>
          </p>
        )}
      </section>
    </>
  );
});

function Skeleton() {
  return (
    <Placeholder className={css['skeleton']}>
      <div className={css['skeletonTitle']} />
      <div className={css['skeletonFacts']} />
      <div className={css['skeletonScreen']} />
    </Placeholder>
  );
}
