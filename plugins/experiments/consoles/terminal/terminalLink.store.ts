// The browser's side of a terminal session: output is drawn once, and input is sent once or asked about.
import { makeAutoObservable } from 'mobx';
import * as v from 'valibot';
import { CONSOLE_ACK, CONSOLE_INPUT, ConsoleFromServer, type ConsoleFromClient } from '../../api.ts';
import { ConsoleConnection, type ConnectionOptions } from '../connection/consoleConnection.store.ts';
import type { ConsoleSocket } from '../connection/consoleSocket.ts';
import { inPieces, inputKind } from './typedInput.ts';

type Entered = Extract<ConsoleFromServer, { type: 'entered' }>;
type Output = Extract<ConsoleFromServer, { type: 'output' }>;
type Ended = Extract<ConsoleFromServer, { type: 'ended' }>;

/** The screen on which output is drawn. */
export interface LinkScreen {
  readonly cols: number;
  readonly rows: number;
  write(data: string, drawn?: () => void): void;
}

/** RIS: resets the terminal, after the output written before it. */
const CLEAR = '\u001Bc';
/** Milliseconds between pings while somebody types. */
const ASK_WHILE_TYPING = 1_000;

const Frame = v.pipe(v.string(), v.parseJson(), ConsoleFromServer);
const utf8 = new TextEncoder();

/** Frames that concern a helper beside the trainee. */
export type BesideFrame = Extract<ConsoleFromServer, { type: 'screen' | 'size' | 'typing' | 'refused' | 'beside' }>;

type LinkOptions = Pick<ConnectionOptions<ConsoleSocket>, 'enter' | 'open' | 'random'> & {
  /** The id of the helper who types. */
  by?: string;
  beside?: (frame: BesideFrame) => void;
};

export class TerminalLink {
  readonly connection: ConsoleConnection<ConsoleSocket>;
  /** Input that was not received or not sent in earlier cuts … */
  kept = '';
  /** … and input typed in this one. */
  typedWhileCut = '';
  readonly #screen: LinkScreen;
  readonly #by: string | undefined;
  readonly #beside: (frame: BesideFrame) => void;
  #session: string | undefined;
  /** The last byte handed to the screen, the last one drawn, and the last one acknowledged. */
  #received = 0;
  #drawn = 0;
  #acked = 0;
  #inputNo = 0;
  #sent: { no: number; data: string }[] = [];
  #takesOver = false;
  #askedAt = 0;
  /** The size with which it asked to be let in. */
  #entering = { cols: 0, rows: 0 };

  constructor({ by, beside = () => undefined, ...options }: LinkOptions, screen: LinkScreen) {
    this.#screen = screen;
    this.#by = by;
    this.#beside = beside;
    this.connection = new ConsoleConnection({
      ...options,
      begin: (socket, ticket) => {
        const { cols, rows } = this.#screen;
        this.#entering = { cols, rows };
        const goesOn = this.#session !== undefined && { session: this.#session, lastSeq: this.#received };
        this.say({ type: 'enter', ticket, cols, rows, ...goesOn, ...(this.#takesOver && { takeOver: true }) }, socket);
      },
      heard: (data) => this.hear(data),
      ping: () => this.say({ type: 'ping', at: Math.round(performance.now()) }),
      lost: (wasReady) => {
        if (wasReady) this.keep();
      },
    });
    makeAutoObservable(this, { connection: false }, { autoBind: true });
  }

  /** Unsent input, waiting for the user to send or drop it. */
  get withheld(): string {
    return this.kept + this.typedWhileCut;
  }

  /** Sends xterm's output: keys, pasted text, mouse events, answers to programs. */
  give(data: string): void {
    const typed = inputKind(data) === 'typed';
    if (this.connection.usable) this.send(data, typed);
    else if (typed) this.typedWhileCut += data;
  }

  sendWithheld(): void {
    if (!this.connection.usable) return;
    const text = this.withheld;
    this.dropWithheld();
    this.send(text, true);
  }

  dropWithheld(): void {
    this.kept = '';
    this.typedWhileCut = '';
  }

  takeOver(): void {
    this.#takesOver = true;
    this.connection.reconnect();
  }

  resize(cols: number, rows: number): void {
    if (this.connection.usable) this.say({ type: 'resize', cols, rows });
  }

  private send(data: string, typed: boolean): void {
    for (const piece of inPieces(data, CONSOLE_INPUT)) {
      const no = ++this.#inputNo;
      // Mouse events and answers to programs need no retry.
      if (typed) this.#sent.push({ no, data: piece });
      this.say({ type: 'input', no, data: piece, ...(this.#by !== undefined && { by: this.#by }) });
    }
    if (performance.now() - this.#askedAt < ASK_WHILE_TYPING) return;
    this.#askedAt = performance.now();
    this.connection.ask();
  }

  private say(frame: ConsoleFromClient, socket = this.connection.socket): void {
    // While the other side closes the connection, input stays in `#sent` and is asked about on the next one.
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }

  private hear(data: unknown): void {
    const read = v.safeParse(Frame, data);
    // Unknown frames come from a newer server.
    if (!read.success) return;
    const frame = read.output;
    if (frame.type === 'output') this.draw(frame);
    else if (frame.type === 'entered') this.entered(frame);
    else if (frame.type === 'pong') {
      this.received(frame.inputNo);
      this.connection.answered();
    } else if (frame.type === 'ended') this.ended(frame);
    else {
      if (frame.type === 'refused') this.withhold(frame.no);
      this.#beside(frame);
    }
  }

  /** Input that was refused stays, to be sent again or dropped. */
  private withhold(no: number): void {
    const refused = this.#sent.find((one) => one.no === no);
    this.#sent = this.#sent.filter((one) => one !== refused);
    this.kept += refused?.data ?? '';
  }

  /** Input from now on belongs to the next cut. */
  private keep(): void {
    this.kept = this.withheld;
    this.typedWhileCut = '';
  }

  private entered({ session, seq, inputNo }: Entered): void {
    const same = session === this.#session;
    if (!same || seq !== this.#received) {
      this.#screen.write(CLEAR);
      this.#received = seq;
      this.#drawn = seq;
    }
    this.#acked = seq;
    // Another session has its own numbers, so they say nothing about our input.
    if (same) this.received(inputNo);
    this.kept += this.#sent.map((one) => one.data).join('');
    this.#sent = [];
    this.#session = session;
    this.#inputNo = inputNo;
    this.#takesOver = false;
    this.connection.ready();
    const { cols, rows } = this.#screen;
    if (cols !== this.#entering.cols || rows !== this.#entering.rows) this.resize(cols, rows);
  }

  private received(inputNo: number): void {
    this.#sent = this.#sent.filter(({ no }) => no > inputNo);
  }

  private draw({ seq, data }: Output): void {
    const bytes = utf8.encode(data);
    const overlap = bytes.length - (seq - this.#received);
    if (seq <= this.#received) return;
    // A gap: reconnect, and the server sends it again.
    if (overlap < 0) {
      this.connection.drop();
      return;
    }
    this.#received = seq;
    this.#screen.write(overlap === 0 ? data : new TextDecoder().decode(bytes.subarray(overlap)), () => this.drew(seq));
  }

  private drew(seq: number): void {
    // The screen was cleared meanwhile.
    if (seq > this.#received) return;
    this.#drawn = Math.max(this.#drawn, seq);
    if (this.#drawn - this.#acked < CONSOLE_ACK || !this.connection.usable) return;
    this.#acked = this.#drawn;
    this.say({ type: 'ack', seq: this.#drawn });
  }

  private ended({ reason, message }: Ended): void {
    if (reason === 'ticket') this.connection.refused(message);
    else if (reason === 'elsewhere') this.connection.end('elsewhere', message);
    else if (reason === 'logout') this.connection.end('cut', message);
    else this.connection.end('ended', message);
  }
}
