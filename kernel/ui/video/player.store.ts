// What a player shows and can do, over one <video>.
import { makeAutoObservable } from 'mobx';
import { VIDEO_SPEEDS } from '../constants.ts';
import { keep, kept } from '../kept.ts';

export type Speed = (typeof VIDEO_SPEEDS)[number];

/** Seconds that an arrow key goes. */
const SKIP = 5;
const VOLUME_STEP = 0.1;

export class Player {
  playing = false;
  /** Waits for data while it should play. */
  waiting = false;
  failed = false;
  /** It has been played: the cover is gone. */
  started = false;
  time = 0;
  duration = 0;
  buffered = 0;
  volume = 1;
  muted = false;
  speed: Speed = asSpeed(kept('videoSpeed')) ?? 1;
  private video: HTMLVideoElement | undefined = undefined;

  constructor() {
    makeAutoObservable<this, 'video'>(this, { video: false }, { autoBind: true });
  }

  /** Follows this element until the returned function is called. */
  attach(video: HTMLVideoElement): () => void {
    this.video = video;
    video.volume = asVolume(kept('videoVolume'));
    this.applySpeed();
    for (const name of EVENTS) video.addEventListener(name, this.read);
    this.read();
    return () => {
      for (const name of EVENTS) video.removeEventListener(name, this.read);
      this.video = undefined;
    };
  }

  toggle(): void {
    if (this.playing) this.video?.pause();
    else void this.play();
  }

  seek(time: number): void {
    if (!this.video) return;
    this.video.currentTime = Math.min(Math.max(0, time), this.duration);
    this.time = this.video.currentTime;
  }

  skip(steps: number): void {
    this.seek(this.time + steps * SKIP);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    keep('videoSpeed', String(speed));
    this.applySpeed();
  }

  setVolume(volume: number): void {
    if (!this.video) return;
    this.video.volume = Math.min(1, Math.max(0, volume));
    this.video.muted = false;
    keep('videoVolume', String(this.video.volume));
  }

  louder(steps: number): void {
    this.setVolume((this.muted ? 0 : this.volume) + steps * VOLUME_STEP);
  }

  toggleMuted(): void {
    if (this.video) this.video.muted = !this.video.muted;
  }

  /** Loads it again and goes on where it stopped. */
  retry(): void {
    const { video, time } = this;
    if (!video) return;
    this.failed = false;
    video.addEventListener('loadedmetadata', () => this.seek(time), { once: true });
    video.load();
    if (this.started) void this.play();
  }

  private async play(): Promise<void> {
    this.started = true;
    try {
      await this.video?.play();
    } catch (error) {
      // Paused before it began, or not allowed without a click: the button then says so by itself.
      if (!(error instanceof DOMException)) throw error;
    }
  }

  private applySpeed(): void {
    if (!this.video) return;
    // Loading another address falls back to the default rate.
    this.video.defaultPlaybackRate = this.speed;
    this.video.playbackRate = this.speed;
  }

  private read(event?: Event): void {
    const { video } = this;
    if (!video) return;
    this.playing = !video.paused && !video.ended;
    this.waiting = this.playing && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    this.failed = video.error !== null || event?.type === 'error';
    this.time = video.currentTime;
    this.duration = Number.isFinite(video.duration) ? video.duration : 0;
    this.buffered = bufferedUntil(video);
    this.volume = video.volume;
    this.muted = video.muted;
    if (this.playing) this.started = true;
  }
}

const EVENTS = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'canplay',
  'timeupdate',
  'seeking',
  'seeked',
  'progress',
  'durationchange',
  'volumechange',
  'loadstart',
  'error',
] as const;

export function asSpeed(text: string | undefined): Speed | undefined {
  return VIDEO_SPEEDS.find((speed) => String(speed) === text);
}

function asVolume(text: string | undefined): number {
  const volume = Number(text ?? 1);
  return volume >= 0 && volume <= 1 ? volume : 1;
}

function bufferedUntil({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) return buffered.end(index);
  }
  return currentTime;
}
