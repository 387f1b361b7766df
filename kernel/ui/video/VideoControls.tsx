import IconMaximize from '#icons/IconMaximize';
import IconMinimize from '#icons/IconMinimize';
import IconPlayerPauseFilled from '#icons/IconPlayerPauseFilled';
import IconPlayerPlayFilled from '#icons/IconPlayerPlayFilled';
import IconVolume from '#icons/IconVolume';
import IconVolumeOff from '#icons/IconVolumeOff';
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { VIDEO_SPEEDS } from '../constants.ts';
import { formatClock, formatDuration } from '../time.ts';
import { asSpeed, type Player } from './player.store.ts';
import { Slider } from './Slider.tsx';
import { useFullScreen } from './useFullScreen.ts';
import css from './VideoControls.module.css';

interface VideoControlsProps {
  player: Player;
  root: RefObject<HTMLElement | null>;
}

/** The bar below a video. */
export const VideoControls = observer(function VideoControls({ player, root }: VideoControlsProps) {
  const screen = useFullScreen(root);
  const quiet = player.muted || player.volume === 0;
  return (
    <div className={css['root']}>
      <Seek player={player} />
      <div className={css['row']}>
        <button
          type="button"
          className={css['button']}
          aria-label={player.playing ? '暂停' : '播放'}
          onClick={player.toggle}
        >
          {player.playing ? (
            <IconPlayerPauseFilled size={20} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={20} aria-hidden />
          )}
        </button>
        <Clock player={player} />
        <span className={css['space']} />
        <button
          type="button"
          className={css['button']}
          aria-label={quiet ? '取消静音' : '静音'}
          onClick={player.toggleMuted}
        >
          {quiet ? <IconVolumeOff size={20} aria-hidden /> : <IconVolume size={20} aria-hidden />}
        </button>
        <div className={css['volume']}>
          <Slider
            label="音量"
            value={quiet ? 0 : player.volume}
            max={1}
            step={0.05}
            said={`${Math.round((quiet ? 0 : player.volume) * 100)}%`}
            onChange={player.setVolume}
          />
        </div>
        <select
          className={css['speed']}
          aria-label="播放速度"
          value={String(player.speed)}
          onChange={(event) => player.setSpeed(asSpeed(event.currentTarget.value) ?? 1)}
        >
          {VIDEO_SPEEDS.map((speed) => (
            <option key={speed} value={String(speed)}>
              {speed} 倍
            </option>
          ))}
        </select>
        {screen.possible && (
          <button
            type="button"
            className={css['button']}
            aria-label={screen.full ? '退出全屏' : '全屏'}
            onClick={screen.toggle}
          >
            {screen.full ? <IconMinimize size={20} aria-hidden /> : <IconMaximize size={20} aria-hidden />}
          </button>
        )}
      </div>
    </div>
  );
});

const Seek = observer(function Seek({ player }: { player: Player }) {
  return (
    <Slider
      label="播放进度"
      value={player.time}
      buffered={player.buffered}
      max={player.duration}
      step={1}
      said={`${formatDuration(player.time)}，共 ${formatDuration(player.duration)}`}
      onChange={player.seek}
    />
  );
});

const Clock = observer(function Clock({ player }: { player: Player }) {
  return (
    <span className={css['clock']}>
      {formatClock(player.time)} / {formatClock(player.duration)}
    </span>
  );
});
