import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { formatSpan } from '#plugins/ui/clock/span.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { FactRow } from '#plugins/ui/detail/FactRow.tsx';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import type { Activity, ActivityDetail } from '../api.ts';
import { CheckIn } from '../checking/CheckIn.tsx';
import { NextMoment } from '../NextMoment.tsx';
import { presentWords, standingOf } from '../standing.ts';
import { mayManage } from '../teaching/mayManage.ts';
import { ShowCode } from '../teaching/ShowCode.tsx';
import css from './ActivityView.module.css';

/** A class's list lacks some of the fields. */
export type ShownActivity = Activity & Partial<Pick<ActivityDetail, 'description' | 'teacherName' | 'place'>>;

interface ActivityViewProps {
  activity: ShownActivity;
  reload: () => unknown;
}

/** The state of a check-in, the reason, and the actions. */
export const ActivityView = observer(({ activity, reload }: ActivityViewProps) => {
  const kernel = useKernel();
  const { shape, tone, words, open } = standingOf(activity, useServerClock().now());
  const manages = mayManage(kernel, activity);
  const { description } = activity;
  return (
    <article className={css['view']}>
      <div className={`yx-card ${css['card']}`}>
        <p className={css['state']}>
          <ShapeMark shape={shape} words={words} {...(tone && { tone })} />
        </p>
        <NextMoment activity={activity} onChange={reload} />
        {manages ? <ShowCode activity={activity} /> : open && <CheckIn activity={activity} />}
        {description && <p className={css['words']}>{description}</p>}
      </div>
      <FactRow facts={factsOf(activity)} />
    </article>
  );
});

function factsOf(activity: ShownActivity) {
  const { startTime, endTime, lateTime, teacherName, place } = activity;
  return [
    { label: '时间', value: formatSpan(startTime, endTime) },
    { label: '准时', value: lateTime ? `${formatTime(lateTime)}前` : '' },
    { label: '老师', value: teacherName ?? '' },
    { label: '地点', value: place?.name ?? '' },
    { label: '出勤', value: presentWords(activity) },
  ];
}
