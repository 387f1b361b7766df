import type { Icon } from '@tabler/icons-react';
import IconBadgeCc from '#icons/IconBadgeCc';
import IconBadgeCcFilled from '#icons/IconBadgeCcFilled';
import IconMaximize from '#icons/IconMaximize';
import IconMinimize from '#icons/IconMinimize';
import IconPictureInPicture from '#icons/IconPictureInPicture';
import IconPlayerPauseFilled from '#icons/IconPlayerPauseFilled';
import IconPlayerPlayFilled from '#icons/IconPlayerPlayFilled';
import IconVolume from '#icons/IconVolume';
import IconVolumeOff from '#icons/IconVolumeOff';
import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref, RefObject } from 'react';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { VIDEO_SPEEDS } from '../constants.ts';
import { formatClock, formatDuration } from '#plugins/ui/clock/duration.ts';
import type { BarMark } from './barMarks.ts';
import { BarMarks } from './BarMarks.tsx';
import { fullScreenPossible, toggleFullScreen, useFullScreen } from './fullScreen.ts';
import { asSpeed, type Player } from './player.store.ts';
import type { Subtitles } from './Subtitles.ts';
import { Slider } from './Slider.tsx';
import css from './VideoControls.module.css';

interface Played {
  player: Player;
}

interface Missing {
  /** The skipped parts. */
  missing: readonly (readonly [from: number, to: number])[];
}

interface Marked {
  marks: readonly BarMark[];
}

interface Tools {
  tools: ReactNode;
}

/** The bar below a video. */
export const VideoControls = observer(function VideoControls({
  player,
  root,
  subtitles,
  missing,
  marks,
  tools,
}: Played & Missing & Marked & Tools & { root: RefObject<HTMLElement | null>; subtitles: readonly Subtitles[] }) {
  const full = useFullScreen(root);
  const { live } = player.media;
  return (
    <div className={css['root']} data-controls>
      {!live && (
        <div>
          <BarMarks of={marks} duration={player.duration} onGo={player.seek} />
          <Seek player={player} missing={missing} />
        </div>
      )}
      <div className={css['row']}>
        <ControlButton
          {...(!live && { ref: takeFocus })}
          name={player.playing ? '暂停' : '播放'}
          icon={player.playing ? IconPlayerPauseFilled : IconPlayerPlayFilled}
          onClick={player.toggle}
        />
        {live ? <Edge player={player} /> : <Clock player={player} />}
        <span className={css['space']} />
        {tools}
        <Volume player={player} />
        {!live && <Speed player={player} />}
        {player.media.qualities.length > 1 && <Qualities player={player} />}
        <SubtitleChoice player={player} subtitles={subtitles} />
        {player.canPicture && (
          <span className={css['picture']}>
            <ControlButton
              name={player.inPicture ? '退出画中画' : '画中画'}
              icon={IconPictureInPicture}
              onClick={() => void player.togglePicture()}
            />
          </span>
        )}
        {fullScreenPossible() && (
          <ControlButton
            name={full ? '退出全屏' : '全屏'}
            icon={full ? IconMinimize : IconMaximize}
            onClick={() => root.current && toggleFullScreen(root.current)}
          />
        )}
      </div>
    </div>
  );
});

/** The start button is gone, so this one takes the focus. */
function takeFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}

interface ControlButtonProps {
  name: string;
  icon: Icon;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

function ControlButton({ name, icon: Sign, ...button }: ControlButtonProps) {
  return (
    <IconButton small className={css['button']} label={name} title={name} {...button}>
      <Sign size={20} aria-hidden />
    </IconButton>
  );
}

const Seek = observer(function Seek({ player, missing }: Played & Missing) {
  return (
    <Slider
      label="播放进度"
      value={player.time}
      buffered={player.buffered}
      reach={player.reach}
      marked={missing}
      max={player.duration}
      step={1}
      said={said(player)}
      onChange={player.seek}
    />
  );
});

function said({ time, duration, reach }: Player): string {
  const whole = `${formatDuration(time)}，共${formatDuration(duration)}`;
  return reach < duration ? `${whole}，可以拖动到${formatDuration(reach)}` : whole;
}

const Clock = observer(function Clock({ player }: Played) {
  return (
    <span className={css['clock']}>
      {formatClock(player.time)} / {formatClock(player.duration)}
    </span>
  );
});

/** Shows if a live stream is at its latest moment, and offers the way back to it. */
const Edge = observer(function Edge({ player }: Played) {
  const { delay, behind } = player;
  const late = delay === undefined ? '' : `延迟${delay}秒`;
  return (
    <span className={css['edge']}>
      {behind ? (
        <TextButton look="tool" className={css['back']} onClick={player.backToLive}>
          回到直播
        </TextButton>
      ) : (
        <span className={css['live']}>直播</span>
      )}
      <span className={css['clock']}>{late}</span>
    </span>
  );
});

const Volume = observer(function Volume({ player }: Played) {
  const volume = player.muted ? 0 : player.volume;
  return (
    <>
      <ControlButton
        name={volume === 0 ? '取消静音' : '静音'}
        icon={volume === 0 ? IconVolumeOff : IconVolume}
        onClick={player.toggleMuted}
      />
      <div className={css['volume']}>
        <Slider
          label="音量"
          value={volume}
          max={1}
          step={0.05}
          said={`${Math.round(volume * 100)}%`}
          onChange={player.setVolume}
        />
      </div>
    </>
  );
});

const Speed = observer(function Speed({ player }: Played) {
  return (
    <select
      className={css['speed']}
      aria-label="播放速度"
      value={String(player.speed)}
      onChange={(event) => player.setSpeed(asSpeed(event.currentTarget.value) ?? 1)}
    >
      {VIDEO_SPEEDS.map((speed) => (
        <option key={speed} value={String(speed)}>
          {speed}倍
        </option>
      ))}
    </select>
  );
});

const Qualities = observer(function Qualities({ player }: Played) {
  return (
    <select
      className={css['speed']}
      aria-label="清晰度"
      value={player.media.quality}
      onChange={(event) => player.setQuality(event.currentTarget.value)}
    >
      {player.media.qualities.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
});

/** A single language is a switch, several are a menu. */
const SubtitleChoice = observer(function SubtitleChoice({
  player,
  subtitles,
}: Played & { subtitles: readonly Subtitles[] }) {
  const off = player.subtitles === 'off';
  const [first] = subtitles;
  if (!first) return null;
  if (subtitles.length === 1) {
    return (
      <ControlButton
        name={off ? '打开字幕' : '关闭字幕'}
        icon={off ? IconBadgeCc : IconBadgeCcFilled}
        onClick={player.toggleSubtitles}
      />
    );
  }
  const known = subtitles.some(({ language }) => language === player.subtitles);
  return (
    <select
      className={css['speed']}
      aria-label="字幕"
      value={off || known ? player.subtitles : first.language}
      onChange={(event) => player.setSubtitles(event.currentTarget.value)}
    >
      <option value="off">无字幕</option>
      {subtitles.map(({ language, label }) => (
        <option key={language} value={language}>
          {label}
        </option>
      ))}
    </select>
  );
});
