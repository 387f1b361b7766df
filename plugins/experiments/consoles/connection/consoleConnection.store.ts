// The connection to a console: one WebSocket after the other, each with its own ticket, for as long as the machine
// exists.
import { makeAutoObservable } from 'mobx';
import { boundedWait, CallError } from '#kernel/index.ts';
import type { ConnectionState } from '../MachineConsole.ts';
import type { ConsoleSocket, OpenSocket } from './consoleSocket.ts';
import { reconnectDelay } from './reconnectDelay.ts';

// All times are milliseconds.
/** Interval between pings. */
export const PING_EVERY = 2_500;
/** Without an answer for this long, a connection is called unstable … */
export const UNSTABLE_AFTER = 1_500;
/** … and after this long it is dead, even if no close event came. */
export const DEAD_AFTER = 8_000;
/** Time limit for getting a ticket, opening the socket and being admitted. */
const PATIENCE = 10_000;
/** A connection that lasted this long was good: the next cut starts the count of failures again. */
const LASTED = 3_000;
/** The number of refused tickets in a row before giving up. */
const TICKETS = 3;

const NO_TICKET = 4401;
/** Close codes after which there is no automatic retry. */
const ENDS: Readonly<Record<number, readonly [ConnectionState, string]>> = {
  4403: ['ended', '同屏指导已经结束'],
  4404: ['ended', '实验机已释放'],
  4409: ['elsewhere', '正在另一个标签页或设备上使用'],
  4410: ['ended', '实验机没有在运行'],
};

/** The protocol-specific parts of a connection, and its callbacks. */
export interface ConnectionOptions<Socket extends ConsoleSocket> {
  /** A fresh ticket and its address; fails with a `CallError`. */
  enter(): Promise<{ url: string | undefined; ticket: string }>;
  open: OpenSocket<Socket>;
  random(): number;
  /** Sends the first message on a socket. When it is answered, `ready` is called. */
  begin(socket: Socket, ticket: string): void;
  heard(data: unknown): void;
  /** Sends a ping; `answered` is called when the reply arrives. */
  ping(): void;
  /** The connection is lost; `wasReady` says if it was ever established. */
  lost(wasReady: boolean): void;
}

export class ConsoleConnection<Socket extends ConsoleSocket> {
  state: ConnectionState = 'connecting';
  /** The reason why it is over. */
  message = '';
  latency: number | undefined = undefined;
  socket: Socket | undefined = undefined;
  readonly #options: ConnectionOptions<Socket>;
  #turn = 0;
  #failures = 0;
  #refusedTickets = 0;
  #readyAt: number | undefined;
  #askedAt: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  readonly #judging = new Set<ReturnType<typeof setTimeout>>();
  readonly #listening = new AbortController();

  constructor(options: ConnectionOptions<Socket>) {
    this.#options = options;
    makeAutoObservable(this, { socket: false }, { autoBind: true });
  }

  /** True if messages can be sent now. */
  get usable(): boolean {
    return this.state === 'good' || this.state === 'unstable';
  }

  start(): void {
    const { signal } = this.#listening;
    addEventListener('online', this.wake, { signal });
    addEventListener('offline', this.drop, { signal });
    document.addEventListener('visibilitychange', () => document.hidden || this.wake(), { signal });
    void this.tryNow();
  }

  dispose(): void {
    this.#listening.abort();
    this.leave();
  }

  /** Reconnects at once, whatever the state. */
  reconnect(): void {
    this.#failures = 0;
    this.#refusedTickets = 0;
    this.leave();
    this.state = 'reconnecting';
    void this.tryNow();
  }

  /** The machine has admitted this connection. */
  ready(): void {
    clearTimeout(this.#timer);
    this.state = 'good';
    this.message = '';
    this.#readyAt = performance.now();
    this.#refusedTickets = 0;
    this.#pinging = setInterval(this.ask, PING_EVERY);
    this.ask();
  }

  /** Sends a ping, unless one is awaited already, or the other side is closing the connection. */
  ask(): void {
    if (!this.usable || this.#askedAt !== undefined || this.socket?.readyState !== WebSocket.OPEN) return;
    this.#askedAt = performance.now();
    this.judgeIn(UNSTABLE_AFTER, () => {
      this.state = 'unstable';
    });
    this.judgeIn(DEAD_AFTER, this.drop);
    this.#options.ping();
  }

  /** The reply to `ask` has arrived. */
  answered(): void {
    if (this.#askedAt === undefined) return;
    this.latency = Math.round(performance.now() - this.#askedAt);
    this.stopJudging();
    if (this.state === 'unstable') this.state = 'good';
  }

  /** Ends it; there is no retry until `reconnect`. */
  end(state: ConnectionState, message: string): void {
    this.leave();
    this.state = state;
    this.message = message;
  }

  /** Treats the connection as dead. */
  drop(): void {
    if (this.usable) this.lose();
  }

  /** The ticket was rejected. */
  refused(message: string): void {
    this.#refusedTickets += 1;
    if (this.#refusedTickets < TICKETS) this.lose();
    else this.end('cut', message);
  }

  /** The network is back, or the page is visible again. */
  private wake(): void {
    if (this.usable) this.ask();
    else if (this.state === 'reconnecting') this.reconnect();
  }

  private async tryNow(): Promise<void> {
    clearTimeout(this.#timer);
    const turn = ++this.#turn;
    this.#timer = setTimeout(this.lose, PATIENCE);
    try {
      const { url, ticket } = await this.#options.enter();
      if (turn !== this.#turn) return;
      if (url === undefined) this.end('cut', '控制台的地址不在本站的服务之内，请联系管理员');
      else this.connect(url, ticket);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (turn !== this.#turn) return;
      if (isPassing(error)) this.lose();
      else this.end('cut', error.message);
    }
  }

  private connect(url: string, ticket: string): void {
    const turn = this.#turn;
    const current = (act: () => void) => (): void => {
      if (turn === this.#turn) act();
    };
    const socket = this.#options.open(url, {
      opened: current(() => this.#options.begin(socket, ticket)),
      heard: (data) => {
        if (turn === this.#turn) this.#options.heard(data);
      },
      closed: (code, reason) => {
        if (turn === this.#turn) this.closed(code, reason);
      },
    });
    this.socket = socket;
  }

  private closed(code: number, reason: string): void {
    const [state, message = ''] = ENDS[code] ?? [];
    if (state) this.end(state, isForPeople(reason) ? reason : message);
    else if (code === NO_TICKET) this.refused('连接已失效，请重新连接');
    else this.lose();
  }

  /** The connection was lost, or could not be established. */
  private lose(): void {
    const lasted = this.#readyAt === undefined ? undefined : performance.now() - this.#readyAt;
    this.leave();
    if (lasted !== undefined && lasted > LASTED) this.#failures = 0;
    // The machine admitted us, so the failure is the network's: retry soon.
    else if (lasted !== undefined) this.#failures = Math.min(this.#failures, 1);
    this.state = 'reconnecting';
    const wait = reconnectDelay(this.#failures, this.#options.random);
    this.#timer = setTimeout(() => void this.tryNow(), boundedWait(wait));
    this.#failures += 1;
  }

  /** Ends everything under way. */
  private leave(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    clearInterval(this.#pinging);
    this.stopJudging();
    const wasReady = this.#readyAt !== undefined;
    this.#readyAt = undefined;
    this.latency = undefined;
    const { socket } = this;
    this.socket = undefined;
    if (socket) this.#options.lost(wasReady);
    socket?.close();
  }

  private judgeIn(milliseconds: number, verdict: () => void): void {
    this.#judging.add(setTimeout(verdict, boundedWait(milliseconds)));
  }

  private stopJudging(): void {
    this.#askedAt = undefined;
    for (const timer of this.#judging) clearTimeout(timer);
    this.#judging.clear();
  }
}

/** Close reasons in English come from software and are not shown. */
const isForPeople = (reason: string): boolean => /\p{Script=Han}/u.test(reason);

/** True if a retry may succeed. */
function isPassing({ kind, code = 0 }: CallError): boolean {
  // 501: not possible there, however often it is tried.
  const passes = (code >= 500 && code !== 501) || code === 408 || code === 429;
  return kind === 'network' || kind === 'timeout' || (kind === 'status' && passes);
}
