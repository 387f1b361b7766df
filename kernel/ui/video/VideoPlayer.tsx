import IconPlayerPlayFilled from '#icons/IconPlayerPlayFilled';
import { observer } from 'mobx-react-lite';
import { type Ref, useEffect, useRef, useState } from 'react';
import { GuardedButton } from '../GuardedButton.tsx';
import { Player } from './player.store.ts';
import { SpinRing } from './SpinRing.tsx';
import { useIdle } from './useIdle.ts';
import { usePlayerKeys } from './usePlayerKeys.ts';
import { VideoControls } from './VideoControls.tsx';
import css from './VideoPlayer.module.css';

interface VideoPlayerProps {
  src: string;
  title: string;
  /** Shown before it plays. */
  cover?: string | undefined;
  /** Captions as WebVTT. */
  captions?: string | undefined;
  /** The element itself, for whoever keeps a record of what is watched. */
  video?: Ref<HTMLVideoElement>;
}

/**
 * A video with our own controls, in Chinese; the speed and the volume are kept. It fills its box.
 * @example <VideoPlayer src={chapter.url} title={chapter.title} cover={chapter.cover} />
 */
export const VideoPlayer = observer(function VideoPlayer({ src, title, cover, captions, video }: VideoPlayerProps) {
  const [player] = useState(() => new Player());
  const root = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLVideoElement>(null);
  const idle = useIdle(root, player.playing);
  // The first touch brings the controls back; it does not pause.
  const onlyWakes = useRef(false);

  usePlayerKeys(root, player);
  useEffect(() => (screen.current ? player.attach(screen.current) : undefined), [player]);

  return (
    <div ref={root} className={css['root']} role="group" aria-label={`视频：${title}`} data-idle={idle || undefined}>
      <video
        ref={(element) => {
          screen.current = element;
          if (typeof video === 'function') return video(element);
          if (video) video.current = element;
          return undefined;
        }}
        className={css['screen']}
        src={src}
        poster={cover}
        preload="metadata"
        playsInline
        onPointerDown={(event) => {
          onlyWakes.current = idle && event.pointerType === 'touch';
        }}
        onClick={() => onlyWakes.current || player.toggle()}
      >
        <track kind="captions" src={captions} srcLang="zh-CN" label="中文字幕" default />
      </video>
      {player.failed ? (
        <Failed player={player} />
      ) : player.started ? (
        <>
          {player.waiting && <SpinRing />}
          <VideoControls player={player} root={root} />
        </>
      ) : (
        <button type="button" className={css['start']} aria-label="播放视频" onClick={player.toggle}>
          <IconPlayerPlayFilled size={28} aria-hidden />
        </button>
      )}
    </div>
  );
});

function Failed({ player }: { player: Player }) {
  return (
    <div className={css['failed']} role="alert">
      <p>视频加载失败</p>
      <p className={css['advice']}>请检查网络连接后重试；如果一直如此，请联系客服</p>
      <GuardedButton size="sm" onClick={player.retry}>
        重试
      </GuardedButton>
    </div>
  );
}
