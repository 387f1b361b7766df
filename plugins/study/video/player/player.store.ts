// The state and the actions of a player on top of one <video>.
import { makeAutoObservable, observableRef } from 'mobx';
import { boundedWait } from '#kernel/index.ts';
import { VIDEO_SPEEDS } from '../constants.ts';
import { writeLocal, readLocal } from '#plugins/ui/localValues.ts';
import { isIphones } from './fullScreen.ts';
import type { VideoSource } from './media.ts';
import { MediaSources } from './sources.store.ts';

export type Speed = (typeof VIDEO_SPEEDS)[number];

/** Seconds per press of an arrow key. */
const SKIP = 5;
const VOLUME_STEP = 0.1;
/** Seconds behind live from which the way back is offered. */
const BEHIND = 3;
/** Milliseconds before a stop from which the video's own events, four a second, are too rare. */
const NEAR = 1_000;
/** Seconds before a stop from which it is announced. */
const ANNOUNCED = 3;
/** Seconds by which a position that was set may differ from the one that is read. */
const EXACT = 0.05;
/** The height of the controls with the bar above them, and some room. */
const CONTROLS = 80;
/** Seconds that playback may be ahead of the watched part. */
const SLIP = 1.5;

/** A position at which the video waits until the stop is taken away. */
export interface PlayerStop {
  readonly id: string;
  /** In seconds. */
  readonly position: number;
  readonly title: string;
  /** Otherwise one can be led past it by the bar. */
  readonly required: boolean;
}

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
  /** The number of attempts to go further than that, or past a stop. */
  refusals = 0;
  /** The stop at which it waits. */
  waitsAt: PlayerStop | undefined = undefined;
  private stops: readonly PlayerStop[] = [];
  #nearing: ReturnType<typeof setTimeout> | undefined;
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
    makeAutoObservable<this, 'stops'>(
      this,
      { media: false, stops: observableRef, waitsAt: observableRef },
      { autoBind: true },
    );
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
      clearTimeout(this.#nearing);
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

  /** It waits at each of these; sorted by position. */
  setStops(stops: readonly PlayerStop[]): void {
    this.stops = stops;
    this.read();
  }

  /** The next stop, once it is a few seconds away, and how many they are. */
  get announced(): { stop: PlayerStop; seconds: number } | undefined {
    const stop = this.playing ? this.stops.find(({ position }) => position > this.time) : undefined;
    const seconds = stop ? Math.ceil((stop.position - this.time) / this.speed) : Infinity;
    return stop && seconds <= ANNOUNCED ? { stop, seconds } : undefined;
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
    if (this.#video) this.waitAtStop(this.#video);
    // It would be stopped at once, but be heard for an instant.
    if (this.waitsAt) return;
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
    if (this.playing) this.started = true;
    this.keepWithinReach(video);
    this.waitAtStop(video);
    this.time = video.currentTime;
    this.buffered = bufferedUntil(video);
    this.volume = video.volume;
    this.muted = video.muted;
    const { edge } = this.media;
    const delay = edge?.delay();
    this.delay = delay === undefined ? undefined : Math.round(delay);
    this.behind = edge !== undefined && edge.behind() > BEHIND;
    this.inPicture = document.pictureInPictureElement === video;
  }

  /** Plays no further than the next stop, whoever plays or seeks. */
  private waitAtStop(video: HTMLVideoElement): void {
    clearTimeout(this.#nearing);
    const { currentTime } = video;
    // A jump is no way to a stop that can be skipped.
    const playedOn = !video.seeking && currentTime - this.time < SLIP * this.speed;
    const isHere = (stop: PlayerStop): boolean => {
      if (currentTime < stop.position - EXACT) return false;
      return stop.required || stop.id === this.waitsAt?.id || (playedOn && this.time < stop.position);
    };
    const stop = this.stops.find(isHere);
    this.waitsAt = this.started ? stop : undefined;
    if (stop) {
      video.pause();
      if (currentTime > stop.position + SLIP * this.speed) this.refusals++;
      if (currentTime > stop.position) video.currentTime = stop.position;
      leaveFullScreen(video);
      this.playing = false;
      return;
    }
    const next = this.stops.find(({ position }) => position > currentTime);
    const left = next ? ((next.position - currentTime) / video.playbackRate) * 1_000 : Infinity;
    if (this.playing && left < NEAR) this.#nearing = setTimeout(this.read, boundedWait(left));
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

/** An iPhone shows the video alone on the whole screen, and nothing of ours over it. */
function leaveFullScreen(video: HTMLVideoElement): void {
  if (isIphones(video) && video.webkitDisplayingFullscreen) video.webkitExitFullscreen();
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
