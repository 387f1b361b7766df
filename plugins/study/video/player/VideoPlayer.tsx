import IconPlayerPlayFilled from '#icons/IconPlayerPlayFilled';
import { autorun, reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { useRecovery } from '#kernel/index.ts';
import { LOADING_TEXT } from '#plugins/ui/constants.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { formatClock } from '#plugins/ui/clock/duration.ts';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import type { VideoSource } from './media.ts';
import type { BarMark } from './barMarks.ts';
import { Player, type PlayerStop } from './player.store.ts';
import type { Subtitles } from './Subtitles.ts';
import { usePlayerKeys } from './usePlayerKeys.ts';
import { VideoControls } from './VideoControls.tsx';
import css from './VideoPlayer.module.css';

/** Milliseconds. */
const SHOWN = 4_000;
/** Milliseconds without input after which the controls hide. */
const IDLE_AFTER = 3_000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

export interface VideoPlayerProps {
  /** One address, or several of which the first that plays is shown; labels make them selectable. */
  src: string | readonly VideoSource[];
  title: string;
  /** Shown before it plays. */
  cover?: string | undefined;
  /** WebVTT files. */
  subtitles?: readonly Subtitles[];
  /** The second to resume at. */
  startAt?: number;
  /** Watched up to this second; beyond it there is no skipping. */
  reach?: number | undefined;
  /** Ranges in seconds that were skipped: highlighted on the bar. */
  missing?: readonly (readonly [from: number, to: number])[];
  /** Marked on the bar; a click goes there. */
  marks?: readonly BarMark[];
  /** Called in a reaction: it waits at each of these until it is there no more. A stable function. */
  stops?: () => readonly PlayerStop[];
  /** Called with the stop at which it waits, and with undefined when it no longer does. A stable function. */
  onWait?: (stop: PlayerStop | undefined) => void;
  /** The page's main content: its keys work wherever the focus is. */
  keysEverywhere?: boolean;
  /** The element itself, for recording what is watched. */
  video?: Ref<HTMLVideoElement>;
  /** In the bar below, next to the quality. */
  tools?: ReactNode;
  /** Over the picture. */
  children?: ReactNode;
}

const NO_SUBTITLES: readonly Subtitles[] = [];
const NOTHING: readonly never[] = [];

/**
 * A video with our own controls, in Chinese; the speed and the volume are kept. It fills its box.
 * @example <VideoPlayer src={chapter.url} title={chapter.title} cover={chapter.cover} />
 */
export default observer(function VideoPlayer(props: VideoPlayerProps) {
  const { src, title, cover, subtitles = NO_SUBTITLES, startAt = 0, reach, keysEverywhere = false, video } = props;
  const { missing = NOTHING, marks = NOTHING, stops, onWait, tools, children } = props;
  const [first, ...others] = subtitles;
  const [player] = useState(() => new Player());
  const root = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLVideoElement>(null);
  const idle = useIdle(root, player.playing);
  // On touch screens a tap brings the controls back instead of pausing: the whole video is under the finger, and
  // pausing has a button.
  const touched = useRef(false);

  usePlayerKeys(root, player, keysEverywhere);
  useEffect(() => (screen.current ? player.attach(screen.current) : undefined), [player]);
  useEffect(() => {
    if (reach !== undefined) player.limit(reach);
  }, [player, reach]);
  // In a reaction, so that a stop is gone when the next line plays on.
  useEffect(() => stops && autorun(() => player.setStops(stops())), [player, stops]);
  useEffect(() => onWait && reaction(() => player.waitsAt, onWait), [player, onWait]);
  useEffect(() => {
    player.open(typeof src === 'string' ? [{ kind: 'mp4', src, label: '' }] : src, startAt);
  }, [player, src, startAt]);

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
        poster={cover}
        preload="metadata"
        playsInline
        onPointerDown={(event) => {
          touched.current = event.pointerType === 'touch';
        }}
        onClick={() => (touched.current && player.playing) || player.toggle()}
      >
        <track kind="captions" src={first?.src} srcLang={first?.language} label={first?.label} default />
        {others.map(({ src: text, language, label }) => (
          <track key={text} kind="captions" src={text} srcLang={language} label={label} />
        ))}
      </video>
      {children}
      {player.media.lost && (
        <p className={css['lost']} role="status">
          连接中断，正在重新连接…
        </p>
      )}
      {player.refusals > 0 && <ReachNote key={player.refusals} player={player} />}
      {player.announced && (
        <p className={css['note']}>
          <span aria-hidden>{player.announced.seconds}秒后：</span>
          <span role="status">{player.announced.stop.title}</span>
        </p>
      )}
      {player.failed ? (
        <Failed player={player} />
      ) : player.started ? (
        <>
          {player.waiting && <SpinRing />}
          <VideoControls
            player={player}
            root={root}
            subtitles={subtitles}
            missing={missing}
            marks={marks}
            tools={tools}
          />
        </>
      ) : (
        <Start player={player} at={startAt} />
      )}
    </div>
  );
});

function Start({ player, at }: { player: Player; at: number }) {
  const goesOn = at >= 1;
  return (
    <div className={css['opening']}>
      <IconButton
        className={css['start']}
        label={goesOn ? `从${formatClock(at)}继续播放` : '播放视频'}
        onClick={player.toggle}
      >
        <IconPlayerPlayFilled size={28} aria-hidden />
      </IconButton>
      {goesOn && (
        <p className={css['goesOn']}>
          上次看到{formatClock(at)}
          <TextButton className={css['anew']} onClick={player.playAnew}>
            从头播放
          </TextButton>
        </p>
      )}
    </div>
  );
}

function Failed({ player }: { player: Player }) {
  useRecovery(true, player.retry);
  return (
    <div className={css['failed']} role="alert">
      <p>视频加载失败</p>
      <p className={css['advice']}>请检查网络连接后重试；如果一直如此，请联系客服</p>
      <GuardedButton onClick={player.retry}>重试</GuardedButton>
    </div>
  );
}

/** Why the video did not jump where the user wanted. */
function ReachNote({ player }: { player: Player }) {
  const [shown, setShown] = useState(true);
  const [words] = useState(() =>
    player.waitsAt
      ? `要先过了“${player.waitsAt.title}”，已回到那里`
      : '本课程不能跳过还没有看过的部分，已回到看过的位置',
  );
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={css['note']} role="status" data-gone={!shown || undefined}>
      {words}
    </p>
  );
}

/** True if there has been no input in this element for a while; always false unless `active`. */
function useIdle(element: RefObject<HTMLElement | null>, active: boolean): boolean {
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    const root = element.current;
    if (!root || !active) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wake = (): void => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), IDLE_AFTER);
    };
    timer = setTimeout(() => setIdle(true), IDLE_AFTER);
    for (const sign of SIGNS_OF_LIFE) root.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) root.removeEventListener(sign, wake);
    };
  }, [element, active]);

  return idle && active;
}

/** The video waits for data; seen only when that takes a while. */
function SpinRing() {
  return (
    <div className={css['ring']} role="status">
      <span className="yx-heard">{LOADING_TEXT}</span>
    </div>
  );
}
