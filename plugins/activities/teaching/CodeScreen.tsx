import { Button, Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { useHref, useRemote } from '#kernel/index.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { Countdown } from '#plugins/ui/clock/Countdown.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { useBackCloses } from '#plugins/ui/useBackCloses.ts';
import { type Activity, type ActivityCode, getActivityCode } from '../api.ts';
import { scannedCheckIn } from '../contract.ts';
import { Arrivals } from './Arrivals.tsx';
import css from './CodeScreen.module.css';
import { ShownCode } from './shownCode.store.ts';

/** A QR code, dark on light in either scheme: cameras expect it so. */
function QrPicture({ text }: { text: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg className={css['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="签到二维码" data-text={text}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  // The quiet zone around it is four squares wide by the standard.
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}

interface CodeScreenProps {
  activity: Activity;
  onClose: () => void;
}

/** For the projector: the code and the QR code as large as they go, and who is there. */
export default observer(function CodeScreen({ activity, onClose }: CodeScreenProps) {
  const { id, title } = activity;
  const clock = useServerClock();
  const code = useRemote(getActivityCode.with({ id }));
  const [shown] = useState(() => new ShownCode(code, clock));
  useEffect(() => shown.start(), [shown]);
  useBackCloses(onClose);
  useAwake();
  const full = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void document.documentElement.requestFullscreen().catch(() => undefined);
  };
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    },
    [],
  );
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={title}
      classNames={{ content: css['content'] ?? '', body: css['body'] ?? '' }}
    >
      <Await of={code} skeleton={null}>
        {(value) => (
          <div className={css['screen']}>
            <Codes activity={activity} code={value} shown={shown} />
            <Arrivals activity={activity} code={value} />
          </div>
        )}
      </Await>
      {document.fullscreenEnabled && (
        <Button variant="default" className={css['full']} onClick={full}>
          全屏
        </Button>
      )}
    </Modal>
  );
});

interface CodesProps {
  activity: Activity;
  code: ActivityCode;
  shown: ShownCode;
}

const Codes = observer(({ activity, code: { code, qrCode, changeTime }, shown }: CodesProps) => {
  const clock = useServerClock();
  const { id, clazzId } = activity;
  const href = useHref(scannedCheckIn.with({ id, code: qrCode ?? '', clazzId: clazzId ?? undefined }));
  const { stale } = shown;
  return (
    <div className={css['codes']}>
      {activity.state === 'not-open' && <p className={css['hint']}>签到还没有开始，现在扫码会被拒绝</p>}
      {stale && (
        <p className={css['stale']} role="alert">
          连不上服务器，码可能已经失效，恢复后会自动换新
        </p>
      )}
      {qrCode && href !== undefined && (
        <div className={css['paper']} data-stale={stale || undefined}>
          <QrPicture text={new URL(href, location.origin).href} />
        </div>
      )}
      {code && (
        <p className={css['digits']} aria-label="签到码">
          {code}
        </p>
      )}
      <p className={css['hint']}>
        {qrCode ? '用手机自带的扫一扫，或在平台里扫码' : '在平台的签到里输入'}
        {changeTime && (
          <Countdown
            key={changeTime}
            label="换新"
            deadline={clock.at(Date.parse(changeTime))}
            milestones={[]}
            urgentFrom={0}
          />
        )}
      </p>
    </div>
  );
});

/** The screen does not go dark while this is shown, where the browser can see to it. */
function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    const ask = async (): Promise<void> => {
      if (document.hidden) return;
      // Without leave, or on low battery, the screen goes dark as it always does.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (gone) void lock?.release();
    };
    const again = (): void => void ask();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
