// Records a terminal: its output with times, in pieces that begin with the screen as it was.
import { CONSOLE_ACK, type ConsoleFromServer } from '#plugins/experiments/api.ts';
import type { RecordingPiece } from '#plugins/beside/api.ts';
import type { Database } from '../database/Database.ts';
import type { Begun } from '../experiments/machines/session/machineSessions.ts';

type Size = Omit<Extract<ConsoleFromServer, { type: 'size' }>, 'type'>;

/** Milliseconds after which output begins a new piece. */
export const PIECE_TIME = 10_000;
/** So does this much of it. */
const PIECE_BYTES = 2 * CONSOLE_ACK;
/** Of a longer recording the oldest pieces are dropped. */
const MOST_PIECES = 2_000;

export class Recording {
  readonly #begun: Begun;
  readonly #db: Database;
  readonly #content: object;
  readonly #no: number;
  readonly #startedAt: number;
  #piece: RecordingPiece;
  #size: Size = { cols: 80, rows: 24 };
  #seq = 0;
  #bytes = 0;
  #at = 0;
  #stored = true;
  #looking = false;

  constructor(begun: Begun, title: string) {
    const { world, machine } = begun;
    this.#begun = begun;
    this.#db = world.db;
    this.#content = world.db.content;
    this.#startedAt = world.clock.now();
    this.#piece = { no: 0, at: 0, seq: 0, ...this.#size, screen: '', output: [] };
    this.#no = world.db.insert('vm_recordings', {
      vm_no: machine.vm_no,
      user_id: machine.user_id,
      title,
      started_at: this.#startedAt,
    });
  }

  /** The size of the terminal, and the screen of the last piece with the byte before it. */
  get size(): Size {
    return this.#size;
  }

  get lastScreen(): { readonly seq: number; readonly screen: string } {
    return this.#piece;
  }

  wrote(data: string): void {
    this.#seq += Buffer.byteLength(data);
    this.#bytes += Buffer.byteLength(data);
    this.#add({ data });
    if (this.#looking || (this.#at - this.#piece.at < PIECE_TIME && this.#bytes < PIECE_BYTES)) return;
    // What is written now belongs together: the screen is looked at when it is whole.
    this.#looking = true;
    queueMicrotask(() => {
      this.#looking = false;
      this.#goOn();
    });
  }

  resized(cols: number, rows: number): void {
    if (cols < 2 || rows < 1) return;
    this.#size = { cols, rows };
    this.#add({ data: '', resized: this.#size });
  }

  end(): void {
    this.store();
    if (this.#isKept) this.#db.run('UPDATE vm_recordings SET ended = 1 WHERE recording_no = ?', this.#no);
  }

  /** Stores what was recorded so far. */
  store(): void {
    if (this.#stored || !this.#isKept) return;
    this.#stored = true;
    const { no, at, seq } = this.#piece;
    this.#db.upsert(
      'vm_recording_pieces',
      { recording_no: this.#no, piece_no: no },
      { at, seq, content: JSON.stringify(this.#piece) },
    );
    this.#db.run('UPDATE vm_recordings SET length = ? WHERE recording_no = ?', this.#at, this.#no);
  }

  /** The data may have been replaced by a snapshot's. */
  get #isKept(): boolean {
    return this.#db.isOpen && this.#db.content === this.#content;
  }

  #add(output: Omit<RecordingPiece['output'][number], 'at' | 'seq'>): void {
    // The mock's clock may be set back.
    this.#at = Math.max(this.#at, this.#begun.world.clock.now() - this.#startedAt);
    this.#piece.output.push({ at: this.#at, seq: this.#seq, ...output });
    this.#stored = false;
  }

  #goOn(): void {
    const screen = this.#begun.session.screen();
    // Output is on its way: after the next one.
    if (screen === undefined) return;
    this.store();
    this.#bytes = 0;
    this.#piece = { no: this.#piece.no + 1, at: this.#at, seq: this.#seq, ...this.#size, screen, output: [] };
    if (!this.#isKept) return;
    this.#db.run(
      'DELETE FROM vm_recording_pieces WHERE recording_no = ? AND piece_no <= ?',
      this.#no,
      this.#piece.no - MOST_PIECES,
    );
  }
}
