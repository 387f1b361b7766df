// A terminal's session on a machine: it outlives the connections through which it is seen.
import {
  CONSOLE_ACK,
  CONSOLE_REPLAY,
  type ConsoleFromClient,
  type ConsoleFromServer,
} from '#plugins/experiments/api.ts';
import { OutputLog } from './OutputLog.ts';

type Entering = Extract<ConsoleFromClient, { type: 'enter' }>;
export type Ended = Extract<ConsoleFromServer, { type: 'ended' }>;

/** The connection at the other end, as far as a session is concerned. */
export interface Line {
  send(frame: ConsoleFromServer): void;
  /** Says why it is over and hangs up. */
  end(reason: Ended['reason'], message: string): void;
  /** Hangs up without a word: whoever is there comes back. */
  drop(): void;
  /** Asks whether somebody is at the other end. */
  probe(within: number, answer: (there: boolean) => void): void;
}

/** The program of a session. */
export interface Program {
  type(data: string): void;
  resize(cols: number, rows: number): void;
  /** There is room for more output. */
  proceed(): void;
  /** Draws all there is to see, on a screen that has just been cleared. */
  redrawn(): string;
  /** The same without an effect on the session; undefined while output is on its way. */
  screen(): string | undefined;
}

/** Sees all that a session puts out, in its order. */
export interface Follower {
  wrote(data: string): void;
  resized(cols: number, rows: number): void;
  ended(reason: Ended['reason'], message: string): void;
}

interface Peer {
  readonly line: Line;
  sent: number;
  acked: number;
  /** The moment of its last message, by `performance.now()`. */
  heardAt: number;
}

/** So much is on its way before the session waits. */
const WINDOW = 4 * CONSOLE_ACK;
/** A peer that does not answer within so many milliseconds does not keep others out. */
const PATIENCE = 600;
/** One that keeps output waiting and has been silent for so long is gone. */
const GONE = 10_000;
/** Ends modes, leaves the alternate screen, clears screen and scrollback. */
const CLEAN = '\u001B[!p\u001B[?1049l\u001B[?2004l\u001B[H\u001B[2J\u001B[3J';

export class TerminalSession {
  readonly #id: string;
  readonly #log = new OutputLog();
  readonly #followers: Follower[] = [];
  #program: Program | undefined;
  #peer: Peer | undefined;
  /** Counts who has had it: whoever comes back was not the last when it has changed. */
  #holder = 0;
  #inputNo = 0;

  constructor(id: string) {
    this.#id = id;
  }

  run(program: Program): void {
    this.#program = program;
  }

  /** Follows it from its first byte if called before `run`. */
  follow(follower: Follower): void {
    this.#followers.push(follower);
  }

  screen(): string | undefined {
    return this.#program?.screen();
  }

  /** Types in the trainee's stead. */
  type(data: string): void {
    this.#program?.type(data);
  }

  /** Tells the trainee something beside the output. */
  tell(frame: ConsoleFromServer): void {
    this.#peer?.line.send(frame);
  }

  get attached(): boolean {
    return this.#peer !== undefined;
  }

  /** The program must wait until more was drawn. A peer that is gone keeps nobody waiting. */
  get blocked(): boolean {
    const peer = this.#peer;
    if (!peer || this.#log.end - peer.acked < WINDOW) return false;
    if (performance.now() - peer.heardAt < GONE) return true;
    this.#peer = undefined;
    peer.line.drop();
    return false;
  }

  /** Lets a connection in, or says why not. */
  enter(line: Line, entering: Entering): void {
    const before = this.#peer;
    if (!before || entering.takeOver === true) {
      this.#admit(line, entering);
      return;
    }
    before.line.probe(PATIENCE, (there) => {
      if (there && this.#peer) line.end('elsewhere', '终端正在另一个标签页或设备上使用');
      else this.#admit(line, entering);
    });
  }

  #admit(line: Line, { session, lastSeq, cols, rows }: Entering): void {
    const before = this.#peer;
    const same = session === this.#name;
    this.#peer = undefined;
    if (same) before?.line.drop();
    else {
      before?.line.end('elsewhere', '终端已在另一个标签页或设备上打开');
      this.#holder += 1;
    }
    const goesOn = same && lastSeq !== undefined && this.#log.reaches(lastSeq);
    if (!goesOn) this.#resize(cols, rows);
    const seq = goesOn ? lastSeq : this.#log.end;
    if (!goesOn) this.#put(CLEAN + (this.#program?.redrawn() ?? ''));
    this.#peer = { line, sent: seq, acked: seq, heardAt: performance.now() };
    line.send({ type: 'entered', session: this.#name, seq, inputNo: this.#inputNo });
    if (goesOn) this.#resize(cols, rows);
    this.#pump();
  }

  /** The connection is gone; the session stays. */
  leave(line: Line): void {
    if (this.#peer?.line === line) this.#peer = undefined;
  }

  hear(line: Line, frame: Exclude<ConsoleFromClient, Entering>): void {
    const peer = this.#peer;
    if (peer?.line !== line) return;
    peer.heardAt = performance.now();
    if (frame.type === 'ping') line.send({ type: 'pong', at: frame.at, inputNo: this.#inputNo });
    else if (frame.type === 'resize') this.#resize(frame.cols, frame.rows);
    else if (frame.type === 'ack') {
      peer.acked = Math.max(peer.acked, Math.min(frame.seq, peer.sent));
      this.#pump();
      if (!this.blocked) this.#program?.proceed();
    } else if (frame.no > this.#inputNo) {
      this.#inputNo = frame.no;
      this.#program?.type(frame.data);
    }
  }

  write(data: string): void {
    this.#put(data);
    this.#pump();
  }

  #put(data: string): void {
    this.#log.append(data);
    for (const follower of this.#followers) follower.wrote(data);
  }

  #resize(cols: number | undefined, rows: number | undefined): void {
    if (cols === undefined || rows === undefined) return;
    for (const follower of this.#followers) follower.resized(cols, rows);
    this.#program?.resize(cols, rows);
  }

  /** It is over, whoever looks on. */
  end(reason: Ended['reason'], message: string): void {
    const peer = this.#peer;
    if (peer) this.#sendUpTo(peer, Infinity);
    this.#peer = undefined;
    peer?.line.end(reason, message);
    for (const follower of this.#followers) follower.ended(reason, message);
  }

  /** A client comes back with it; it tells the last holder from others. */
  get #name(): string {
    return `${this.#id}.${this.#holder}`;
  }

  #pump(): void {
    const peer = this.#peer;
    if (peer) this.#sendUpTo(peer, peer.acked + WINDOW);
    this.#log.forget((peer ? peer.sent : this.#log.end) - CONSOLE_REPLAY);
  }

  #sendUpTo(peer: Peer, limit: number): void {
    while (peer.sent < limit) {
      const frame = this.#log.after(peer.sent);
      if (!frame) return;
      peer.sent = frame.seq;
      peer.line.send({ type: 'output', ...frame });
    }
  }
}
