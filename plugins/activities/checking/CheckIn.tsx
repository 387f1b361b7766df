import IconQrcode from '#icons/IconQrcode';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { Gates } from '#plugins/ui/states/gates/Gates.tsx';
import { useAdmission } from '#plugins/ui/states/gates/useAdmission.ts';
import type { Activity, ActivityDetail, CheckInWay } from '../api.ts';
import { activityDetail, beforeCheckIn } from '../contract.ts';
import { PlaceWay } from '../place/PlaceWay.tsx';
import { openScanner } from '../scan/openScanner.ts';
import { waysOf } from '../standing.ts';
import css from './CheckIn.module.css';
import checkInsOf from './checkInOutbox.ts';
import { CodeWay } from './CodeWay.tsx';
import type { Pending } from './checkIns.store.ts';
import { PendingNote } from './PendingNote.tsx';

interface CheckInProps {
  activity: Activity & Partial<Pick<ActivityDetail, 'place'>>;
  /** For lists: only with a code or a click. */
  brief?: boolean;
  /** Other ways to check in. */
  children?: ReactNode;
}

/** The ways to check in, or the one that waits to be sent. A list leaves the checks ahead of them to the page. */
export const CheckIn = observer(({ activity, brief = false, children }: CheckInProps) => {
  const checkIns = checkInsOf(useKernel());
  const { id, title } = activity;
  const clazzId = activity.clazzId ?? undefined;
  const admission = useAdmission(beforeCheckIn, id);
  const pending = checkIns.pendingOf(id);
  useEffect(() => checkIns.show(id), [checkIns, id]);

  if (pending && pending.problem === undefined && !checkIns.isBusy(id)) return <PendingNote of={pending} />;
  const toPage = (
    <RouteLink to={activityDetail.with({ id, clazzId })} {...plainButton('default')}>
      去签到
    </RouteLink>
  );
  return (
    <Gates
      admission={admission}
      about={{ activityId: id, title, clazzId }}
      what="签到"
      frame={(gate) => (brief ? toPage : gate)}
    >
      {() => (
        <Ways activity={activity} brief={brief} pending={pending}>
          {children}
        </Ways>
      )}
    </Gates>
  );
});

const Ways = observer(({ activity, brief, pending, children }: CheckInProps & { pending: Pending | undefined }) => {
  const checkIns = checkInsOf(useKernel());
  const ways = waysOf(activity).filter((way) => !brief || way === 'code');
  return (
    <div className={css['ways']}>
      <p className={css['problem']} role="alert">
        {/* The field of a code says itself what was wrong with it. */}
        {!pending?.typed && pending?.problem}
      </p>
      {ways.length === 0 && (
        <GuardedButton
          size="md"
          className={css['button'] ?? ''}
          loading={checkIns.isBusy(activity.id)}
          onClick={() => checkIns.checkIn(activity, {})}
        >
          签到
        </GuardedButton>
      )}
      {inOrder(ways).map((way, at) => (
        <Way key={way} way={way} activity={activity} first={at === 0} />
      ))}
      {children}
    </div>
  );
});

/** The quickest way first. */
const ORDER: readonly CheckInWay[] = ['code', 'qr', 'place'];
const inOrder = (ways: readonly CheckInWay[]): readonly CheckInWay[] => ORDER.filter((way) => ways.includes(way));

const Way = observer(
  ({ way, activity, first }: Pick<CheckInProps, 'activity'> & { way: CheckInWay; first: boolean }) => {
    const kernel = useKernel();
    if (way === 'code') return <CodeWay activity={activity} />;
    if (way === 'place') return <PlaceWay activity={activity} first={first} />;
    return (
      <GuardedButton
        variant={first ? 'filled' : 'default'}
        size="md"
        className={css['button'] ?? ''}
        leftSection={<IconQrcode size={20} aria-hidden />}
        onClick={() => openScanner(kernel, activity)}
      >
        扫码签到
      </GuardedButton>
    );
  },
);
