// A machine's terminal and the network before it, as a test plays them: frames take their time, and a cut loses those on the way.
import * as v from 'valibot';
import { CallError } from '#kernel/index.ts';
import { ConsoleFromClient, type ConsoleFromServer } from '#plugins/experiments/api.ts';
import type { ConsoleSocket, SocketEvents } from '#plugins/experiments/consoles/connection/consoleSocket.ts';

const Frame = v.pipe(v.string(), v.parseJson(), ConsoleFromClient);

/** One WebSocket, from both ends. */
export class FakeLine implements ConsoleSocket {
  readonly url: string;
  readonly #events: SocketEvents;
  readonly #machine: FakeMachine;
  readonly #under: Set<ReturnType<typeof setTimeout>> = new Set();
  #latest = 0;
  over = false;
  /** The machine is closing the connection, and has not said so yet. */
  closing = false;

  constructor(url: string, events: SocketEvents, machine: FakeMachine) {
    this.url = url;
    this.#events = events;
    this.#machine = machine;
    this.#later(() => events.opened());
  }

  get readyState(): number {
    if (this.over) return WebSocket.CLOSED;
    return this.closing ? WebSocket.CLOSING : WebSocket.OPEN;
  }

  send(data: string): void {
    // A browser would warn, and lose it.
    if (this.readyState !== WebSocket.OPEN) throw new Error(`sent on a connection that is closing: ${data}`);
    const frame = v.parse(Frame, data);
    this.#later(() => this.#machine.hear(this, frame));
  }

  say(frame: ConsoleFromServer): void {
    this.#later(() => this.#events.heard(JSON.stringify(frame)));
  }

  /** By the client. */
  close(): void {
    this.cut(undefined);
  }

  /** All that is on its way is lost; without a code the client is not told. */
  cut(code: number | undefined): void {
    if (this.over) return;
    this.over = true;
    for (const timer of this.#under) clearTimeout(timer);
    this.#machine.leave(this);
    if (code !== undefined) setTimeout(() => this.#events.closed(code, ''));
  }

  #later(act: () => void): void {
    if (this.over) return;
    // Nothing overtakes what was sent before.
    this.#latest = Math.max(this.#latest, performance.now() + this.#machine.delay);
    const timer = setTimeout(() => {
      this.#under.delete(timer);
      act();
    }, this.#latest - performance.now());
    this.#under.add(timer);
  }
}

export class FakeMachine {
  delay = 5;
  /** Answers to pings stay out. */
  mute = false;
  /** No ticket is to be had. */
  refuses: CallError | undefined;
  readonly lines: FakeLine[] = [];
  readonly entered: Extract<ConsoleFromClient, { type: 'enter' }>[] = [];
  readonly received: string[] = [];
  session = 'session-1';
  tickets = 0;
  acked = 0;
  /** Everything it has put out. */
  output = '';
  inputNo = 0;
  /** The size that the client named last. */
  size = { cols: 0, rows: 0 };
  #peer: FakeLine | undefined;

  enter = (): Promise<{ url: string; ticket: string }> => {
    if (this.refuses) return Promise.reject(this.refuses);
    this.tickets += 1;
    return Promise.resolve({ url: 'ws://machine/console', ticket: `T${this.tickets}` });
  };

  open = (url: string, events: SocketEvents): FakeLine => {
    const line = new FakeLine(url, events, this);
    this.lines.push(line);
    return line;
  };

  get line(): FakeLine {
    const line = this.lines.at(-1);
    if (!line) throw new Error('no WebSocket was opened');
    return line;
  }

  hear(line: FakeLine, frame: ConsoleFromClient): void {
    if (frame.type === 'enter') {
      this.entered.push(frame);
      this.size = { cols: frame.cols ?? 0, rows: frame.rows ?? 0 };
      this.#peer = line;
      const known = frame.session === this.session && frame.lastSeq !== undefined;
      const seq = known ? (frame.lastSeq ?? 0) : 0;
      line.say({ type: 'entered', session: this.session, seq, inputNo: this.inputNo });
      const missed = new TextDecoder().decode(new TextEncoder().encode(this.output).subarray(seq));
      if (missed !== '') line.say({ type: 'output', seq: bytesOf(this.output), data: missed });
    } else if (frame.type === 'ping') {
      if (!this.mute) line.say({ type: 'pong', at: frame.at, inputNo: this.inputNo });
    } else if (frame.type === 'resize') this.size = { cols: frame.cols, rows: frame.rows };
    else if (frame.type === 'ack') this.acked = frame.seq;
    else if (frame.type === 'input' && frame.no > this.inputNo) {
      this.inputNo = frame.no;
      this.received.push(frame.data);
    }
  }

  leave(line: FakeLine): void {
    if (this.#peer === line) this.#peer = undefined;
  }

  put(text: string): void {
    this.output += text;
    this.#peer?.say({ type: 'output', seq: bytesOf(this.output), data: text });
  }
}

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

export const noAnswer = (): CallError => new CallError('network', '网络异常', { line: 'POST /x' });
