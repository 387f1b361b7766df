import IconQrcode from '#icons/IconQrcode';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useKernel } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import type { Activity, ActivityDetail, CheckInWay } from '../api.ts';
import { PlaceWay } from '../place/PlaceWay.tsx';
import { openScanner } from '../scan/openScanner.ts';
import { waysOf } from '../standing.ts';
import css from './CheckIn.module.css';
import checkInsOf from './checkInOutbox.ts';
import { CodeWay } from './CodeWay.tsx';
import { PendingNote } from './PendingNote.tsx';

interface CheckInProps {
  activity: Activity & Partial<Pick<ActivityDetail, 'place'>>;
  /** For lists: only with a code or a click. */
  brief?: boolean;
  /** Other ways to check in. */
  children?: ReactNode;
}

/** The ways to check in, or the one that waits to be sent. */
export const CheckIn = observer(({ activity, brief = false, children }: CheckInProps) => {
  const kernel = useKernel();
  const checkIns = checkInsOf(kernel);
  const { id } = activity;
  const pending = checkIns.pendingOf(id);
  const ways = waysOf(activity).filter((way) => !brief || way === 'code');
  useEffect(() => checkIns.show(id), [checkIns, id]);

  if (pending && pending.problem === undefined && !checkIns.isBusy(id)) return <PendingNote of={pending} />;
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
          loading={checkIns.isBusy(id)}
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
