import { makeAutoObservable, observableRef } from 'mobx';
import { FITTING, fitted, kept, type Point, type Size, type Zoom, ZOOM_STEP, zoomTo } from './zoomGeometry.ts';

/** Pixels by which an arrow key moves the picture. */
const PUSH = 60;

/** The state of a zoomed picture. */
export class PictureZoom {
  zoom: Zoom = FITTING;
  private natural: Size = { width: 1, height: 1 };
  private box: Size = { width: 1, height: 1 };
  /** Position of each finger, or of the mouse. */
  readonly #fingers = new Map<number, Point>();

  constructor() {
    makeAutoObservable<this, 'natural' | 'box'>(
      this,
      { zoom: observableRef, natural: observableRef, box: observableRef },
      { autoBind: true },
    );
  }

  get size(): Size {
    return fitted(this.natural, this.box);
  }

  get zoomed(): boolean {
    return this.zoom.scale > 1;
  }

  /** Percentage of the picture's natural size. */
  get percent(): number {
    return Math.round(((this.size.width * this.zoom.scale) / this.natural.width) * 100);
  }

  setPicture(natural: Size): void {
    this.natural = natural;
    this.reset();
  }

  setBox(box: Size): void {
    this.box = box;
    this.set(this.zoom);
  }

  reset(): void {
    this.set(FITTING);
  }

  /** Zooms in by a number of steps; the point is relative to the centre of the box. */
  step(steps: number, point?: Point): void {
    this.set(zoomTo(this.zoom, this.zoom.scale * ZOOM_STEP ** steps, point));
  }

  toggle(point: Point): void {
    this.set(this.zoomed ? FITTING : zoomTo(this.zoom, 2.5, point));
  }

  push(right: number, down: number): void {
    this.set({ ...this.zoom, x: this.zoom.x - right * PUSH, y: this.zoom.y - down * PUSH });
  }

  press(finger: number, point: Point): void {
    this.#fingers.set(finger, point);
  }

  move(finger: number, to: Point): void {
    const from = this.#fingers.get(finger);
    if (!from) return;
    const [other] = [...this.#fingers].filter(([id]) => id !== finger).map(([, point]) => point);
    this.#fingers.set(finger, to);
    if (!other) {
      this.set({ ...this.zoom, x: this.zoom.x + to.x - from.x, y: this.zoom.y + to.y - from.y });
      return;
    }
    const grown = distance(to, other) / Math.max(1, distance(from, other));
    const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
    this.set(zoomTo(this.zoom, this.zoom.scale * grown, middle));
  }

  release(finger: number): void {
    this.#fingers.delete(finger);
  }

  private set(zoom: Zoom): void {
    this.zoom = kept(zoom, this.size, this.box);
  }
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
