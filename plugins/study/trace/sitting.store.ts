// A visit to a chapter: the studying that is not written yet.
import { newOperationId } from '#kernel/index.ts';
import type { ChapterKind } from '../api.ts';
import type { Studied } from './record.ts';
import { Stretches } from './stretches.ts';

interface Opened {
  courseId: string;
  chapterRefId: string;
  kind: ChapterKind;
  position: number;
  /** In milliseconds since 1970. */
  openedAt: number;
}

export class Sitting {
  position: number;
  readonly chapterRefId: string;
  readonly #courseId: string;
  readonly #kind: ChapterKind;
  readonly id = newOperationId();
  readonly #openedAt: number;
  readonly #stretches = new Stretches();
  #pages = new Set<number>();
  #moved = false;

  constructor({ courseId, chapterRefId, kind, position, openedAt }: Opened) {
    this.#courseId = courseId;
    this.chapterRefId = chapterRefId;
    this.#kind = kind;
    this.position = position;
    this.#openedAt = openedAt;
  }

  /** Seconds of a video that were played, or since the chapter was opened. */
  passed(from: number, to: number): void {
    this.#stretches.add(from, to);
  }

  read(page: number): void {
    this.#pages.add(page);
  }

  moveTo(position: number): void {
    if (position === this.position || !Number.isFinite(position)) return;
    this.position = position;
    this.#moved = true;
  }

  /** The studying since the last call, to be written; undefined if there is none. */
  take(now: number): Studied | undefined {
    const ranges = this.#stretches.take();
    if (ranges.length === 0 && this.#pages.size === 0 && !this.#moved) return undefined;
    const { chapterRefId, id: sittingId, position } = this;
    const pages = [...this.#pages];
    this.#pages = new Set();
    this.#moved = false;
    return {
      courseId: this.#courseId,
      chapterRefId,
      kind: this.#kind,
      sittingId,
      ranges,
      ...(pages.length > 0 && { pages }),
      position,
      sentTime: new Date(now).toISOString(),
      openedTime: new Date(this.#openedAt).toISOString(),
    };
  }
}
