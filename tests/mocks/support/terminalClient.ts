// A client of a machine's terminal, as careful as the real one: it acknowledges, resumes, and types nothing twice.
import xterm from '@xterm/headless';
import { onTestFinished } from 'vitest';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { CONSOLE_ACK, type ConsoleFromClient, ConsoleFromServer } from '#plugins/experiments/api.ts';

type Ended = Extract<ConsoleFromServer, { type: 'ended' }>;
interface Entering {
  readonly takeOver?: boolean;
  /** Comes like a new tab: without a session. */
  readonly fresh?: boolean;
}

interface Size {
  cols: number;
  rows: number;
}

export class TerminalClient {
  readonly #enter: () => Promise<{ url: string; ticket: string }>;
  readonly #size: Size;
  #socket: WebSocket | undefined;
  #session: string | undefined;
  #acked = 0;
  #typed: { no: number; data: string }[] = [];
  #waiting: (() => void)[] = [];
  readonly screen: InstanceType<typeof xterm.Terminal>;
  seq = 0;
  /** All that came since the screen was cleared last. */
  output = '';
  ended: Ended | undefined;
  entered: Extract<ConsoleFromServer, { type: 'entered' }> | undefined;
  /** Draws nothing and acknowledges nothing. */
  lazy = false;
  /** Keeps no more than the end of what it has heard. */
  quiet = false;
  last = '';
  pongs: number[] = [];

  /** `enter` asks for a ticket. */
  constructor(enter: () => Promise<{ url: string; ticket: string }>, size?: Size) {
    this.#enter = enter;
    this.#size = { cols: 80, rows: 24, ...size };
    this.screen = new xterm.Terminal({ ...this.#size, allowProposedApi: true, scrollback: 5000 });
  }

  async connect({ takeOver, fresh }: Entering = {}): Promise<this> {
    const { url, ticket } = await this.#enter();
    const socket = new WebSocket(url);
    this.#socket = socket;
    this.ended = undefined;
    this.entered = undefined;
    onTestFinished(() => socket.terminate());
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) => {
      if (this.#socket === socket) this.#hear(v.parse(ConsoleFromServer, JSON.parse(data.toString())));
    });
    await new Promise((done) => socket.once('open', done));
    this.#say({
      type: 'enter',
      ticket,
      ...this.#size,
      ...(this.#session !== undefined && !fresh && { session: this.#session, lastSeq: this.seq }),
      ...(takeOver && { takeOver }),
    });
    await this.until(() => this.entered !== undefined || this.ended !== undefined);
    return this;
  }

  /** The network goes, without a word. */
  cut(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.terminate();
  }

  /** The network is there, but this side says nothing any more. */
  freeze(): void {
    this.#socket?.pause();
    this.#socket = undefined;
  }

  type(data: string): void {
    const typed = { no: (this.#typed.at(-1)?.no ?? this.entered?.inputNo ?? 0) + 1, data };
    this.#typed.push(typed);
    this.#say({ type: 'input', ...typed });
  }

  /** Sends a frame again that was sent before. */
  repeat(): void {
    const last = this.#typed.at(-1);
    if (last) this.#say({ type: 'input', ...last });
  }

  resize(cols: number, rows: number): void {
    Object.assign(this.#size, { cols, rows });
    this.screen.resize(cols, rows);
    this.#say({ type: 'resize', cols, rows });
  }

  ping(at: number): void {
    this.#say({ type: 'ping', at });
  }

  async shows(text: string): Promise<void> {
    await this.until(() => this.output.includes(text));
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((done) => this.#waiting.push(done));
  }

  /** The rows of the screen as they look, with the cursor's place. */
  async look(): Promise<{ rows: string[]; cursor: [x: number, y: number] }> {
    await new Promise<void>((done) => this.screen.write('', done));
    const { active } = this.screen.buffer;
    const rows = Array.from(
      { length: this.screen.rows },
      (_, at) => active.getLine(active.baseY + at)?.translateToString(true) ?? '',
    );
    while (rows.at(-1) === '') rows.pop();
    return { rows, cursor: [active.cursorX, active.cursorY] };
  }

  #hear(frame: ConsoleFromServer): void {
    if (frame.type === 'entered') this.#entered(frame);
    else if (frame.type === 'output') this.#draw(frame);
    else if (frame.type === 'pong') this.pongs.push(frame.at);
    else if (frame.type === 'ended') this.ended = frame;
    const woken = this.#waiting;
    this.#waiting = [];
    for (const wake of woken) wake();
  }

  #entered(frame: Extract<ConsoleFromServer, { type: 'entered' }>): void {
    if (frame.seq !== this.seq || frame.session !== this.#session) {
      this.screen.reset();
      this.output = '';
    }
    if (frame.session !== this.#session) this.#typed = [];
    this.#session = frame.session;
    this.seq = frame.seq;
    this.#acked = frame.seq;
    this.entered = frame;
    this.#typed = this.#typed.filter(({ no }) => no > frame.inputNo);
    for (const typed of this.#typed) this.#say({ type: 'input', ...typed });
  }

  #draw({ seq, data }: Extract<ConsoleFromServer, { type: 'output' }>): void {
    if (seq !== this.seq + Buffer.byteLength(data)) throw new Error(`${seq} does not follow ${this.seq}`);
    if (this.lazy) {
      this.seq = seq;
      return;
    }
    this.seq = seq;
    this.last = (this.last + data).slice(-8192);
    if (!this.quiet) {
      this.output += data;
      this.screen.write(data);
    }
    if (seq - this.#acked < CONSOLE_ACK) return;
    this.#acked = seq;
    this.#say({ type: 'ack', seq });
  }

  #say(frame: ConsoleFromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }
}
