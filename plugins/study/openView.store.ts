// The view of the open chapter, for the panels beside it.
import { makeAutoObservable, observableRef } from 'mobx';
import type { ChapterControls, ChapterMark, ChapterStop } from './contract.ts';

export class OpenView {
  /** The panels' marks in the chapter. */
  marks: readonly ChapterMark[] = [];
  /** The stop at which the chapter waits. */
  waitsAt: ChapterStop | undefined = undefined;
  /** The closed stops, by the overlay that set them. */
  private closed: ReadonlyMap<string, readonly ChapterStop[]> = new Map();
  /** The panel in front; the first one if undefined. */
  panel: string | undefined = undefined;
  /** The number of times that a panel was called by its key or its button. */
  calls = 0;
  private shown: { readonly chapter: string; readonly controls: ChapterControls } | undefined = undefined;
  /** The position to go to as soon as the chapter can be controlled. */
  #wanted: { readonly chapter: string; readonly position: number } | undefined;

  constructor() {
    makeAutoObservable<this, 'shown' | 'closed'>(
      this,
      { marks: observableRef, shown: observableRef, waitsAt: observableRef, closed: observableRef },
      { autoBind: true },
    );
  }

  /** A chapter is shown. Call the result when it no longer is. */
  show(chapter: string, controls: ChapterControls): () => void {
    const shown = { chapter, controls };
    this.shown = shown;
    const wanted = this.takeWanted(chapter);
    if (wanted !== undefined) controls.goTo(wanted);
    return () => this.hide(controls);
  }

  goTo(chapter: string, position: number): void {
    const { shown } = this;
    if (shown?.chapter === chapter) shown.controls.goTo(position);
    else this.#wanted = { chapter, position };
  }

  /** A position of the chapter was asked for before it was shown. */
  isWanted(chapter: string): boolean {
    return this.#wanted?.chapter === chapter;
  }

  /** The position at which the chapter is to be opened, if a panel asked for one. */
  takeWanted(chapter: string): number | undefined {
    const wanted = this.#wanted;
    if (wanted?.chapter !== chapter) return undefined;
    this.#wanted = undefined;
    return wanted.position;
  }

  /** Empty if the open chapter knows no positions. */
  nameOf(position: number): string {
    return this.shown?.controls.nameOf(position) ?? '';
  }

  pause(): (() => void) | undefined {
    return this.shown?.controls.pause?.();
  }

  /** From the first to the last. */
  get stops(): readonly ChapterStop[] {
    return [...this.closed.values()].flat().toSorted((one, other) => one.position - other.position);
  }

  setStops(overlay: string, stops: readonly ChapterStop[]): void {
    this.closed = new Map(this.closed).set(overlay, stops);
    const { waitsAt } = this;
    if (waitsAt && !this.stops.some(({ id }) => id === waitsAt.id)) this.waitsAt = undefined;
  }

  waitAt(stop: ChapterStop | undefined): void {
    this.waitsAt = stop;
  }

  /** A chapter that is read cannot be held: it waits at the first stop that was passed. */
  readTo(position: number): void {
    this.waitsAt = this.stops.find((stop) => stop.position <= position);
  }

  setMarks(marks: readonly ChapterMark[]): void {
    this.marks = marks;
  }

  setPanel(name: string): void {
    this.panel = name;
  }

  callPanel(name: string): void {
    this.panel = name;
    this.calls++;
  }

  private hide(controls: ChapterControls): void {
    if (this.shown?.controls === controls) this.shown = undefined;
  }
}
