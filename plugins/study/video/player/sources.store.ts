// The addresses of a video, best first, and the current one.
import { makeAutoObservable, observableRef } from 'mobx';
import { type LiveEdge, loadMedia, type Quality, type VideoSource } from './media.ts';

export class MediaSources {
  /** The selectable qualities. */
  qualities: readonly Quality[] = [];
  quality: string | undefined = undefined;
  /** The position within a live stream. */
  edge: LiveEdge | undefined = undefined;
  /** The connection of a live stream is lost. */
  lost = false;
  #all: readonly VideoSource[] = [];
  #at = 0;
  #video: HTMLVideoElement | undefined = undefined;
  #unload: (() => void) | undefined = undefined;
  readonly #failed: () => void;
  readonly #goesLive: () => void;

  /** `goesLive`: a live stream can be played now. */
  constructor(failed: () => void, goesLive: () => void) {
    this.#failed = failed;
    this.#goesLive = goesLive;
    makeAutoObservable(this, { qualities: observableRef, edge: observableRef }, { autoBind: true });
  }

  get known(): boolean {
    return this.#all.length > 0;
  }

  get live(): boolean {
    return this.#all[0]?.live !== undefined;
  }

  open(video: HTMLVideoElement, all: readonly VideoSource[], time: number): void {
    this.#video = video;
    this.#all = all;
    this.retry(time);
  }

  close(): void {
    this.#unload?.();
    this.#unload = undefined;
    this.#video = undefined;
  }

  /** Starts over with the first address. */
  retry(time: number): void {
    this.#at = 0;
    this.load(time);
  }

  /** Switches to the next address; returns whether there is one. */
  next(time: number): boolean {
    if (this.#at + 1 >= this.#all.length) return false;
    this.#at++;
    this.load(time);
    return true;
  }

  choose(name: string, time: number): void {
    const chosen = this.qualities.find((one) => one.name === name);
    this.quality = name;
    if (chosen?.choose) {
      chosen.choose();
      return;
    }
    this.#at = Math.max(
      0,
      this.#all.findIndex(({ label }) => label === name),
    );
    this.load(time);
  }

  private load(time: number): void {
    const video = this.#video;
    const source = this.#all[this.#at];
    this.#unload?.();
    this.#unload = undefined;
    if (!video) return;
    if (!source) {
      video.load();
      return;
    }
    if (time > 0) video.addEventListener('loadedmetadata', () => (video.currentTime = time), { once: true });
    this.offer([]);
    this.#unload = loadMedia(video, source, {
      failed: this.#failed,
      qualities: this.offer,
      live: this.goLive,
      lost: this.lose,
    });
  }

  private goLive(edge: LiveEdge): void {
    this.edge = edge;
    this.#goesLive();
  }

  private lose(lost: boolean): void {
    this.lost = lost;
  }

  /** The levels within the current source, and the other sources. */
  private offer(levels: readonly Quality[]): void {
    const others = this.#all.filter(({ label }) => label !== '').map(({ label }): Quality => ({ name: label }));
    this.qualities = [...levels, ...others.filter(({ name }) => !levels.some((level) => level.name === name))];
    this.quality = this.#all[this.#at]?.label;
  }
}
