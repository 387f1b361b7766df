import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { formatSpan } from '#plugins/ui/clock/span.ts';
import { serverClockOf } from '#plugins/ui/clock/serverClock.store.ts';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import type { ListedRow } from '#plugins/ui/lists/rows/RowList.tsx';
import type { Activity } from '../api.ts';
import { CheckIn } from '../checking/CheckIn.tsx';
import { activityDetail } from '../contract.ts';
import { NextMoment } from '../NextMoment.tsx';
import { presentWords, standingOf, waysOf } from '../standing.ts';

/** A check-in in a list; where a code or a click is enough one checks in right there. */
export function activityRow(activity: Activity, reload: () => unknown): ListedRow {
  const { id, title, clazzId, startTime, endTime } = activity;
  return {
    id,
    title,
    to: activityDetail.with({ id, clazzId: clazzId ?? undefined }),
    mark: <Mark activity={activity} />,
    facts: [formatSpan(startTime, endTime), presentWords(activity)],
    note: <Note activity={activity} reload={reload} />,
    action: <Action activity={activity} />,
  };
}

const useStanding = (activity: Activity) => standingOf(activity, serverClockOf(useKernel()).now());

const Mark = observer(({ activity }: { activity: Activity }) => {
  const { shape, tone, words } = useStanding(activity);
  return <ShapeMark shape={shape} words={words} {...(tone && { tone })} />;
});

const Note = observer(({ activity, reload }: { activity: Activity; reload: () => unknown }) => (
  <NextMoment activity={activity} onChange={reload} brief />
));

const Action = observer(({ activity }: { activity: Activity }): ReactNode => {
  const { id, clazzId, manageable, state } = activity;
  const to = activityDetail.with({ id, clazzId: clazzId ?? undefined });
  const link = (label: string) => (
    <RouteLink to={to} {...plainButton('default')}>
      {label}
    </RouteLink>
  );
  if (manageable) return link(state === 'ended' ? '看签到情况' : '出示签到码');
  if (!useStanding(activity).open) return null;
  const ways = waysOf(activity);
  if (ways.length > 0 && !ways.includes('code')) return link('去签到');
  const others = OTHER_WAYS.filter(([way]) => ways.includes(way)).map(([, words]) => words);
  return (
    <CheckIn activity={activity} brief>
      {others.length > 0 && link(`${others.join('或')}签到`)}
    </CheckIn>
  );
});

/** On the page of the activity. */
const OTHER_WAYS = [
  ['qr', '扫码'],
  ['place', '位置'],
] as const;
