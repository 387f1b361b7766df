import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { settingsOf, useHydrating, useKernel } from '#kernel/index.ts';
import { socketAddress, serviceAddress } from '#plugins/offline/network/socketAddress.ts';
import { type LiveFeed, videoPlayer } from '#plugins/study/contract.ts';
import { care } from '#plugins/ui/care/care.ts';
import type { ServerClock } from '#plugins/ui/clock/serverClock.store.ts';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { readLocal, writeLocal } from '#plugins/ui/localValues.ts';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import type { LiveEvent } from '../api.ts';
import { ChatPane } from '../room/ChatPane.tsx';
import { Danmaku } from '../room/Danmaku.tsx';
import { Room } from '../room/room.store.ts';
import { liveSettings } from '../settings.ts';
import { Connecting } from './Connecting.tsx';
import { Signature } from './signature.store.ts';
import css from './Stage.module.css';
import { AtTheDoor } from './WaitingRoom.tsx';

interface LiveRoomProps {
  event: LiveEvent;
  clock: ServerClock;
  /** False while waiting inside for the start. */
  begun: boolean;
}

const OFF = 'danmaku';

/** The room from the opening of the doors: the picture and the chat. */
export const LiveRoom = observer(({ event, clock, begun }: LiveRoomProps) => {
  const kernel = useKernel();
  const { id, title } = event;
  const offered = settingsOf(kernel, liveSettings);
  const [signature] = useState(() => new Signature(id, kernel.http, clock));
  const [room] = useState(() => {
    const { http, deployment } = kernel;
    const address = (url: string) => socketAddress(url, deployment.services, location.href);
    return new Room({ eventId: id, http, address, timeZone: deployment.timeZone });
  });
  const [flying, setFlying] = useState(readLocal(OFF) !== 'off');
  useEffect(() => signature.start(), [signature]);
  useEffect(() => (offered.chat ? room.start() : undefined), [room, offered.chat]);
  // In calm, which the server does not know of, danmaku is off and has no switch.
  const still = !useHydrating() && care.shown.calm;
  const withDanmaku = offered.chat && offered.danmaku && !still;

  const fly = (on: boolean): void => {
    setFlying(on);
    writeLocal(OFF, on ? 'on' : 'off');
  };

  return (
    <div className={css['stage']} data-alone={!offered.chat || undefined}>
      <div className={css['screen']}>
        {!begun ? (
          <AtTheDoor event={event} clock={clock} />
        ) : signature.url !== undefined ? (
          <Screen signature={signature} clock={clock} title={title}>
            {withDanmaku && flying && <Danmaku room={room} userId={kernel.session.user?.userId} />}
            <OnAir viewers={room.viewers ?? event.viewerNum} />
          </Screen>
        ) : signature.problem ? (
          <ErrorView message={signature.problem.message} onRetry={signature.retry} />
        ) : (
          <Connecting />
        )}
      </div>
      {offered.chat && (
        <div className={css['side']}>
          <ChatPane
            room={room}
            userId={kernel.session.user?.userId}
            counts={!begun}
            {...(withDanmaku && { danmaku: { on: flying, onChange: fly } })}
          />
        </div>
      )}
    </div>
  );
});

/** Says over the picture that it is live, and to how many. */
const OnAir = ({ viewers }: { viewers: number | null | undefined }) => (
  <p className={css['onAir']}>
    <strong>直播中</strong>
    {typeof viewers === 'number' && <span>{formatFigure(viewers)}人在看</span>}
  </p>
);

interface ScreenProps {
  signature: Signature;
  clock: ServerClock;
  title: string;
  children: ReactNode;
}

function Screen({ signature, clock, title, children }: ScreenProps) {
  const { deployment } = useKernel();
  // The address changes with the signature; the stream stays the same.
  const src = useMemo(() => {
    const address = (): string => serviceAddress(signature.url ?? '', deployment.services, location.href)?.href ?? '';
    const feed: LiveFeed = { address, refused: () => signature.refused(), now: () => clock.now() };
    return [{ kind: 'hls', src: address(), label: '', live: feed } as const];
  }, [signature, clock, deployment]);
  return (
    <Late
      load={videoPlayer}
      with={{ src, title, keysEverywhere: true, children }}
      waiting={<Connecting />}
      failed={(again) => <ErrorView message="播放器加载失败" onRetry={again} />}
    />
  );
}
