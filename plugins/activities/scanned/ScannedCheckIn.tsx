import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type PageProps, RouteLink, settingsOf, useKernel } from '#kernel/index.ts';
import { personalCentre } from '#plugins/shell/refs.ts';
import { Gates } from '#plugins/ui/states/gates/Gates.tsx';
import { useAdmission } from '#plugins/ui/states/gates/useAdmission.ts';
import { StatusView } from '#plugins/ui/states/StatusView.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { PlainButton, plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { Countdown } from '#plugins/ui/clock/Countdown.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { type Activity, CHECK_IN_STATE_NAMES } from '../api.ts';
import checkInsOf from '../checking/checkInOutbox.ts';
import { PendingNote } from '../checking/PendingNote.tsx';
import { activityDetail, beforeCheckIn, type scannedCheckIn } from '../contract.ts';
import { activitySettings } from '../settings.ts';
import css from './ScannedCheckIn.module.css';
import { Claiming } from './claiming.store.ts';

/** The page behind the QR code, which any phone's camera can open. */
export default observer(function ScannedCheckIn(scanned: PageProps<typeof scannedCheckIn>) {
  const kernel = useKernel();
  const { id, code, clazzId } = scanned;
  const [claiming] = useState(
    () => new Claiming(kernel.http, { id, code, clazzId }, settingsOf(kernel, activitySettings).claims),
  );
  useEffect(() => claiming.start(), [claiming]);
  const { session } = kernel;
  const admission = useAdmission(beforeCheckIn, session.user?.userId);
  const checkIns = checkInsOf(kernel);
  useEffect(() => checkIns.show(id), [checkIns, id]);

  const answer = checkIns.answerOf(id);
  const pending = checkIns.pendingOf(id);
  if (answer) return <CheckedIn activity={answer} />;
  if (pending && pending.problem === undefined && !checkIns.isBusy(id)) {
    return (
      <StatusView drawing="broken" title="已记下这次签到" isPage>
        <PendingNote of={pending} />
      </StatusView>
    );
  }
  if (claiming.state === 'refused') return <NotTaken words={claiming.problem} of={scanned} />;
  if (pending?.problem !== undefined) return <NotTaken words={pending.problem} of={scanned} />;
  if (claiming.state === 'claiming') {
    return (
      <StatusView drawing="empty" title="正在核对二维码…" isPage>
        <p role="status">{claiming.problem === '' ? '请稍候，不要关闭页面' : `${claiming.problem}，正在重试`}</p>
      </StatusView>
    );
  }
  const confirm = () => <Confirm claiming={claiming} of={scanned} />;
  // The first step is to sign in.
  if (!session.signedIn) return confirm();
  const title = claiming.claim?.title ?? '签到';
  return (
    <Gates
      admission={admission}
      about={{ activityId: id, title, clazzId: claiming.claim?.clazzId ?? clazzId }}
      what="签到"
      frame={(gate) => <div className={css['gate']}>{gate}</div>}
    >
      {confirm}
    </Gates>
  );
});

interface ConfirmProps {
  claiming: Claiming;
  of: PageProps<typeof scannedCheckIn>;
}

/** Names the user before checking in, because the phone may be borrowed. */
const Confirm = observer(({ claiming, of }: ConfirmProps) => {
  const kernel = useKernel();
  const { session } = kernel;
  const clock = useServerClock();
  const checkIns = checkInsOf(kernel);
  const { claim } = claiming;
  const activity = { id: of.id, title: claim?.title ?? '签到', clazzId: claim?.clazzId ?? of.clazzId };
  const confirm = () => checkIns.checkIn(activity, claim ? { claim: claim.claim } : { qrCode: of.code });
  const exits = session.signedIn ? (
    <GuardedButton size="md" loading={checkIns.isBusy(of.id)} onClick={confirm}>
      以{session.user?.userName}的名义签到
    </GuardedButton>
  ) : (
    <PlainButton onClick={() => session.ask()}>登录后签到</PlainButton>
  );
  return (
    <StatusView drawing="empty" title={claim ? '已扫到，请确认签到' : '请确认签到'} isPage exits={exits}>
      {claim && (
        <>
          <p>{[claim.placeTitle, claim.title].filter(Boolean).join(' · ')}</p>
          <p>
            按{formatTime(claim.claimTime).slice(11)}扫码的时间计{!session.signedIn && '，登录花的时间不算迟到'}。
          </p>
          <Countdown label="确认还剩" deadline={clock.at(Date.parse(claim.expireTime))} />
        </>
      )}
      {!claim && !session.signedIn && <p>登录后就可以签到。二维码变了的话，请重新扫描。</p>}
    </StatusView>
  );
});

function CheckedIn({ activity }: { activity: Activity }) {
  const { id, title, clazzId, myState, checkInTime } = activity;
  const to = activityDetail.with({ id, clazzId: clazzId ?? undefined });
  const see = (
    <RouteLink to={to} {...plainButton()}>
      看签到详情
    </RouteLink>
  );
  return (
    <StatusView
      drawing="empty"
      title={myState === 'done' ? '签到成功' : CHECK_IN_STATE_NAMES[myState]}
      isPage
      exits={see}
    >
      <p role="status">
        {title}
        {checkInTime && myState !== 'leave' ? ` · ${formatTime(checkInTime)}` : ''}
      </p>
    </StatusView>
  );
}

function NotTaken({ words, of }: { words: string; of: PageProps<typeof scannedCheckIn> }) {
  const { id, clazzId } = of;
  const exits = (
    <>
      <RouteLink to={personalCentre} {...plainButton('default')}>
        去学习空间
      </RouteLink>
      <RouteLink to={activityDetail.with({ id, clazzId })} {...plainButton()}>
        打开签到页面
      </RouteLink>
    </>
  );
  return (
    <StatusView drawing="broken" title="没有签上" isPage exits={exits}>
      <p role="alert">{words}</p>
    </StatusView>
  );
}
