// Plays a recording: a piece's screen, then its output at its times. Each piece is fetched when it is near.
import { makeAutoObservable, runInAction } from 'mobx';
import type { Http } from '#kernel/index.ts';
import { listRecordingPieces, type RecordingIndex, type RecordingPiece } from '../api.ts';

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
/** Milliseconds between two steps. */
const STEP = 50;
/** Pieces that are fetched at once, and pieces that are kept. */
const AHEAD = 6;
const KEPT = 120;

/** RIS: resets the terminal. */
const RESET = '\u001Bc';

export interface ReplayScreen {
  resize(cols: number, rows: number): void;
  write(data: string): void;
}

interface Needs {
  index: RecordingIndex;
  /** Milliseconds. */
  length: number;
  screen: ReplayScreen;
  /** The pieces from this number on. */
  load(from: number, size: number): Promise<readonly RecordingPiece[]>;
  now(): number;
}

export const piecesFrom =
  (http: Pick<Http, 'send'>, recordingId: string): Needs['load'] =>
  (from, size) =>
    http.send(listRecordingPieces.with({ recordingId, from, size }), { tips: false });

export class Replay {
  /** Milliseconds from the start; the position that was asked for, also while its piece is fetched. */
  at: number;
  playing = false;
  speed = 1;
  /** Jumps over pauses. */
  skips = true;
  loading = false;
  failed = false;
  readonly start: number;
  readonly length: number;
  readonly #needs: Needs;
  readonly #pieces = new Map<number, RecordingPiece>();
  readonly #fetching = new Map<number, Promise<void>>();
  /** The position in the index, and the number of outputs of its piece that are drawn; undefined: nothing is. */
  #drawn: { piece: number; outputs: number } | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #steppedAt = 0;
  #seeks = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.start = needs.index[0]?.at ?? 0;
    this.length = Math.max(this.start, needs.length);
    this.at = this.start;
    makeAutoObservable(this, { start: false, length: false }, { autoBind: true });
  }

  get ended(): boolean {
    return this.at >= this.length;
  }

  play(): void {
    if (this.playing) return;
    if (this.ended) void this.seek(this.start);
    this.playing = true;
    this.#steppedAt = this.#needs.now();
    this.#timer = setInterval(this.step, STEP);
  }

  pause(): void {
    this.playing = false;
    clearInterval(this.#timer);
  }

  setSpeed(speed: number): void {
    this.speed = speed;
  }

  setSkips(skips: boolean): void {
    this.skips = skips;
  }

  /** Shows this moment; a later seek overtakes an earlier one. */
  async seek(at: number): Promise<void> {
    this.at = Math.min(this.length, Math.max(this.start, at));
    const turn = ++this.#seeks;
    const wanted = this.#pieceAt(this.at);
    const forward = this.#drawn?.piece === wanted && this.#lastDrawnAt() <= this.at;
    if (!forward) this.#drawn = undefined;
    if (!(await this.#has(wanted)) || turn !== this.#seeks) return;
    if (!forward) this.#begin(wanted);
    this.#drawUpTo(this.at);
    this.#steppedAt = this.#needs.now();
    void this.#fetch(wanted + 1);
  }

  /** Tries again after a piece could not be fetched. */
  retry(): Promise<void> {
    return this.seek(this.at);
  }

  dispose(): void {
    this.pause();
    this.#seeks += 1;
  }

  /** Goes on by the time that has passed. */
  step(): void {
    const now = this.#needs.now();
    const passed = now - this.#steppedAt;
    this.#steppedAt = now;
    const drawn = this.#drawn;
    if (!this.playing || this.loading || !drawn) return;
    let next = this.at + passed * this.speed;
    const upcoming = this.#upcoming();
    // Half a second of a pause is left, so that one sees that there was one.
    if (this.skips && upcoming !== undefined && upcoming - this.at > PAUSE) next = Math.max(next, upcoming - REST);
    this.at = Math.min(this.length, next);
    const wanted = this.#pieceAt(this.at);
    if (wanted !== drawn.piece && !this.#pieces.has(this.#noOf(wanted))) {
      void this.seek(this.at);
      return;
    }
    this.#drawUpTo(this.at);
    void this.#fetch(wanted + 1);
    if (this.ended) this.pause();
  }

  /** The position in the index of the piece that is shown at this moment: the last one that has begun. */
  #pieceAt(at: number): number {
    return Math.max(
      0,
      this.#needs.index.findLastIndex((piece) => piece.at <= at),
    );
  }

  #noOf(piece: number): number {
    return this.#needs.index[piece]?.no ?? -1;
  }

  #lastDrawnAt(): number {
    const piece = this.#drawn && this.#pieces.get(this.#noOf(this.#drawn.piece));
    return piece?.output[(this.#drawn?.outputs ?? 0) - 1]?.at ?? piece?.at ?? 0;
  }

  /** The time of the next output. */
  #upcoming(): number | undefined {
    if (!this.#drawn) return undefined;
    const { piece, outputs } = this.#drawn;
    return (this.#pieces.get(this.#noOf(piece))?.output[outputs] ?? this.#needs.index[piece + 1])?.at;
  }

  #begin(at: number): void {
    const piece = this.#pieces.get(this.#noOf(at));
    if (!piece) return;
    const { screen } = this.#needs;
    screen.write(RESET);
    screen.resize(piece.cols, piece.rows);
    screen.write(piece.screen);
    this.#drawn = { piece: at, outputs: 0 };
  }

  #drawUpTo(at: number): void {
    const { index, screen } = this.#needs;
    while (this.#drawn) {
      const { piece: position, outputs } = this.#drawn;
      const piece = this.#pieces.get(this.#noOf(position));
      if (!piece) return;
      let drawn = outputs;
      for (let next = piece.output[drawn]; next && next.at <= at; next = piece.output[++drawn]) {
        if (next.resized) screen.resize(next.resized.cols, next.resized.rows);
        if (next.data !== '') screen.write(next.data);
      }
      this.#drawn = { piece: position, outputs: drawn };
      const following = index[position + 1];
      if (drawn < piece.output.length || !following || following.at > at) return;
      // Its screen is what stands there already, unless pieces in between are missing.
      if (!this.#pieces.has(following.no)) return;
      this.#drawn = { piece: position + 1, outputs: 0 };
    }
  }

  /** True once the piece is here. */
  async #has(piece: number): Promise<boolean> {
    if (this.#pieces.has(this.#noOf(piece))) return true;
    this.loading = true;
    try {
      await this.#fetch(piece);
    } finally {
      runInAction(() => (this.loading = false));
    }
    return this.#pieces.has(this.#noOf(piece));
  }

  #fetch(piece: number): Promise<void> {
    const no = this.#noOf(piece);
    if (no < 0 || this.#pieces.has(no)) return Promise.resolve();
    const fetching = this.#fetching.get(no) ?? this.#load(no).finally(() => this.#fetching.delete(no));
    this.#fetching.set(no, fetching);
    return fetching;
  }

  async #load(from: number): Promise<void> {
    try {
      const pieces = await this.#needs.load(from, AHEAD);
      for (const piece of pieces) this.#pieces.set(piece.no, piece);
      for (const no of this.#pieces.keys()) if (this.#pieces.size > KEPT && no !== from) this.#pieces.delete(no);
      runInAction(() => (this.failed = false));
    } catch {
      // It is told and tried again where somebody waits for it.
      runInAction(() => (this.failed = true));
    }
  }
}

/** Milliseconds: a longer pause is jumped over, up to this much before it ends. */
const PAUSE = 2_000;
const REST = 500;
