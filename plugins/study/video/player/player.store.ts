// The state and the actions of a player on top of one <video>.
import { makeAutoObservable } from 'mobx';
import { VIDEO_SPEEDS } from '../constants.ts';
import { writeLocal, readLocal } from '#plugins/ui/localValues.ts';
import type { VideoSource } from './media.ts';
import { MediaSources } from './sources.store.ts';

export type Speed = (typeof VIDEO_SPEEDS)[number];

/** Seconds per press of an arrow key. */
const SKIP = 5;
const VOLUME_STEP = 0.1;
/** Seconds behind live from which the way back is offered. */
const BEHIND = 3;
/** The height of the controls with the bar above them, and some room. */
const CONTROLS = 80;
/** Seconds that playback may be ahead of the watched part. */
const SLIP = 1.5;

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
  speed: Speed = asSpeed(readLocal('videoSpeed')) ?? 1;
  /** The furthest second that can be jumped to; watching extends it. */
  reach = Infinity;
  /** The number of attempts to go further than that. */
  refusals = 0;
  /** It is shown in the system's picture-in-picture window. */
  inPicture = false;
  /** The language of the subtitles, or `off`; the first one by default. */
  subtitles = readLocal('videoSubtitles');
  /** The current source and its alternatives. */
  readonly media = new MediaSources(
    () => this.sourceFailed(),
    () => void this.playOrMute(),
  );
  /** The age of a live picture, in whole seconds. */
  delay: number | undefined = undefined;
  /** It is live, but not at the latest moment. */
  behind = false;
  #video: HTMLVideoElement | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { media: false }, { autoBind: true });
  }

  /** Follows this element until the returned function is called. */
  attach(video: HTMLVideoElement): () => void {
    this.#video = video;
    video.volume = asVolume(readLocal('videoVolume'));
    this.applySpeed();
    for (const name of EVENTS) video.addEventListener(name, this.read);
    for (const name of TRACK_EVENTS) video.textTracks.addEventListener(name, this.showSubtitles);
    // The event of a track does not bubble.
    video.addEventListener('load', this.raiseSubtitles, true);
    this.read();
    return () => {
      for (const name of EVENTS) video.removeEventListener(name, this.read);
      for (const name of TRACK_EVENTS) video.textTracks.removeEventListener(name, this.showSubtitles);
      video.removeEventListener('load', this.raiseSubtitles, true);
      this.media.close();
      this.#video = undefined;
    };
  }

  /** Shows the first of these that can be played; the best comes first. */
  open(sources: readonly VideoSource[], startAt = 0): void {
    this.failed = false;
    if (this.#video) this.media.open(this.#video, sources, startAt);
    this.applySpeed();
  }

  /** Nothing beyond this second can be skipped to; watching extends it. */
  limit(reach: number): void {
    this.reach = Math.max(reach, Number.isFinite(this.reach) ? this.reach : 0);
  }

  toggle(): void {
    if (this.playing) this.#video?.pause();
    else void this.play();
  }

  /** Plays from the beginning. */
  playAnew(): void {
    this.seek(0);
    void this.play();
  }

  seek(time: number): void {
    if (!this.#video) return;
    const wanted = Math.min(Math.max(0, time), this.duration);
    if (wanted > this.reach + SLIP) this.refusals++;
    this.#video.currentTime = Math.min(wanted, this.reach);
    this.time = this.#video.currentTime;
  }

  skip(steps: number): void {
    if (this.media.live) return;
    this.seek(this.time + steps * SKIP);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    writeLocal('videoSpeed', String(speed));
    this.applySpeed();
  }

  /** Changes the speed by steps. */
  faster(steps: number): void {
    if (this.media.live) return;
    const next = VIDEO_SPEEDS[VIDEO_SPEEDS.indexOf(this.speed) + steps];
    if (next !== undefined) this.setSpeed(next);
  }

  setQuality(name: string): void {
    this.media.choose(name, this.time);
    this.goOn(this.playing);
  }

  setSubtitles(language: string): void {
    this.subtitles = language;
    writeLocal('videoSubtitles', language);
    this.showSubtitles();
  }

  toggleSubtitles(): void {
    this.setSubtitles(this.subtitles === 'off' ? '' : 'off');
  }

  get canPicture(): boolean {
    return document.pictureInPictureEnabled;
  }

  async togglePicture(): Promise<void> {
    try {
      if (document.pictureInPictureElement) await document.exitPictureInPicture();
      else await this.#video?.requestPictureInPicture();
    } catch (error) {
      // The browser refuses at the moment: nothing changes.
      if (!(error instanceof DOMException)) throw error;
    }
  }

  setVolume(volume: number): void {
    if (!this.#video) return;
    this.#video.volume = Math.min(1, Math.max(0, volume));
    this.#video.muted = false;
    writeLocal('videoVolume', String(this.#video.volume));
  }

  louder(steps: number): void {
    this.setVolume((this.muted ? 0 : this.volume) + steps * VOLUME_STEP);
  }

  toggleMuted(): void {
    if (this.#video) this.#video.muted = !this.#video.muted;
  }

  /** Loads the source again and resumes. */
  retry(): void {
    this.failed = false;
    this.media.retry(this.media.live ? 0 : this.time);
    this.goOn(this.started);
  }

  /** This source cannot be played: try the next one. */
  private sourceFailed(): void {
    if (this.media.next(this.time)) {
      this.goOn(this.playing);
    } else {
      this.failed = true;
      this.playing = false;
    }
  }

  private goOn(playing: boolean): void {
    this.applySpeed();
    if (playing) void this.play();
  }

  private showSubtitles(): void {
    const tracks = [...(this.#video?.textTracks ?? [])];
    const chosen = tracks.find(({ language }) => language === this.subtitles) ?? tracks[0];
    for (const track of tracks) {
      const mode = track === chosen && this.subtitles !== 'off' ? 'showing' : 'disabled';
      // Each change is an event, which leads here again.
      if (track.mode !== mode) track.mode = mode;
    }
  }

  /** In Firefox no style sheet moves subtitles with the controls, so they stand above them all the time. */
  private raiseSubtitles(): void {
    const video = this.#video;
    if (!video || CSS.supports('selector(video::-webkit-media-text-track-container)')) return;
    const line = Math.max(0, Math.round(100 * (1 - CONTROLS / video.clientHeight)));
    for (const cue of [...video.textTracks].flatMap(({ cues }) => [...(cues ?? [])])) {
      if (cue instanceof VTTCue) Object.assign(cue, { snapToLines: false, line, lineAlign: 'end' });
    }
  }

  private async play(): Promise<void> {
    this.started = true;
    try {
      await this.#video?.play();
    } catch (error) {
      // Paused before it began, or not allowed without a click: the play button shows that.
      if (!(error instanceof DOMException)) throw error;
    }
  }

  /** A live stream starts by itself; muted if the browser allows only that. */
  private async playOrMute(): Promise<void> {
    const video = this.#video;
    if (!video) return;
    try {
      await video.play();
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      if (error.name !== 'NotAllowedError') return;
      video.muted = true;
      await this.play();
    }
  }

  backToLive(): void {
    this.media.edge?.toLive();
  }

  private applySpeed(): void {
    if (!this.#video || this.media.live) return;
    // Loading another address falls back to the default rate.
    this.#video.defaultPlaybackRate = this.speed;
    this.#video.playbackRate = this.speed;
  }

  private read(event?: Event): void {
    const video = this.#video;
    if (!video) return;
    this.playing = !video.paused && !video.ended;
    this.waiting = this.playing && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    // The loader of the source reports its errors itself.
    if (event?.type === 'error' && !this.media.known) this.failed = true;
    this.duration = Number.isFinite(video.duration) ? video.duration : 0;
    this.keepWithinReach(video);
    this.time = video.currentTime;
    this.buffered = bufferedUntil(video);
    this.volume = video.volume;
    this.muted = video.muted;
    const { edge } = this.media;
    const delay = edge?.delay();
    this.delay = delay === undefined ? undefined : Math.round(delay);
    this.behind = edge !== undefined && edge.behind() > BEHIND;
    this.inPicture = document.pictureInPictureElement === video;
    if (this.playing) this.started = true;
  }

  /** Also applied when the system seeks, such as its media keys or picture-in-picture. */
  private keepWithinReach(video: HTMLVideoElement): void {
    if (!Number.isFinite(this.reach)) return;
    if (video.currentTime > this.reach + SLIP) {
      video.currentTime = this.reach;
      this.refusals++;
    } else if (!video.seeking) {
      this.reach = Math.max(this.reach, video.currentTime);
    }
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
  'enterpictureinpicture',
  'leavepictureinpicture',
] as const;
const TRACK_EVENTS = ['addtrack', 'change'] as const;

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
