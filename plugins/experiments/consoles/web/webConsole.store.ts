// The web page that a machine serves: its address, its ticket, and its reload.
import { makeAutoObservable } from 'mobx';
import { boundedWait, CallError } from '#kernel/index.ts';
import { serviceAddress } from '#plugins/offline/network/socketAddress.ts';
import { reconnectDelay } from '../connection/reconnectDelay.ts';
import type { ConnectionState, ConsoleKey, ConsoleServices, MachineConsole } from '../MachineConsole.ts';

export const HOME_PAGE = 'index.html';

const NO_KEYS: ReadonlySet<ConsoleKey> = new Set();

export class WebConsole implements MachineConsole {
  readonly kind = 'web';
  readonly latency = undefined;
  readonly withheld = '';
  readonly held = NO_KEYS;
  readonly keys: readonly ConsoleKey[] = [];
  readonly busyAtTop = false;
  readonly screenText = undefined;
  connection: ConnectionState = 'connecting';
  message = '';
  /** The frame's address; a new one for each ticket. */
  src: string | undefined = undefined;
  /** Relative to ~/lab. */
  file = HOME_PAGE;
  /** The address as it is being typed. */
  typed = HOME_PAGE;
  /** The ticket has expired: the page's requests fail until it is reloaded. */
  expired = false;
  frame: HTMLIFrameElement | undefined = undefined;
  readonly #services: ConsoleServices;
  readonly #listening = new AbortController();
  #turn = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(services: ConsoleServices) {
    this.#services = services;
    makeAutoObservable(this, { frame: false, held: false }, { autoBind: true });
    const { signal } = this.#listening;
    addEventListener('offline', this.offline, { signal });
    addEventListener('online', this.online, { signal });
    // Events inside a frame are invisible here, except that it takes the focus.
    addEventListener('blur', this.noticeUse, { signal });
    void this.load();
  }

  /** Reloads the page with a fresh ticket. */
  reconnect(): void {
    this.#failures = 0;
    void this.load();
  }

  type(typed: string): void {
    this.typed = typed;
  }

  open(file: string): void {
    this.file = file.trim().replace(/^(?:~\/lab)?\/+/, '') || HOME_PAGE;
    this.typed = this.file;
    this.#services.used();
    this.reconnect();
  }

  /** The frame has loaded. */
  shown(): void {
    if (this.connection === 'connecting') this.connection = 'good';
  }

  focus(): void {
    this.frame?.focus();
  }

  dispose(): void {
    this.#listening.abort();
    this.#turn += 1;
    clearTimeout(this.#timer);
  }

  // A web page has none of these.
  sendWithheld(): void {}
  dropWithheld(): void {}
  takeOver(): void {}
  press(): void {}
  paste(): Promise<void> {
    return Promise.resolve();
  }
  copied(): string {
    return '';
  }
  picture(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  private async load(): Promise<void> {
    const turn = ++this.#turn;
    clearTimeout(this.#timer);
    this.connection = 'connecting';
    this.message = '';
    try {
      const { url, expireTime } = await this.#services.enter('web');
      if (turn !== this.#turn) return;
      const home = serviceAddress(url, this.#services.services, location.href);
      if (home?.protocol === 'http:' || home?.protocol === 'https:') this.show(new URL(this.file, home), expireTime);
      else this.end('页面的地址无法打开，请联系管理员');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (turn !== this.#turn) return;
      if (error.kind === 'network' || error.kind === 'timeout') this.tryLater();
      else this.end(error.message);
    }
  }

  private show({ href }: URL, expireTime: string | null | undefined): void {
    // Setting the same `src` again does not reload through React.
    if (this.src === href && this.frame) this.frame.src = href;
    this.src = href;
    this.expired = false;
    this.#failures = 0;
    if (expireTime === null || expireTime === undefined) return;
    this.#timer = setTimeout(this.expire, boundedWait(Date.parse(expireTime) - Date.now()));
  }

  private expire(): void {
    this.expired = true;
    // A hidden page reloads at once, so that it is fresh when the user returns.
    if (document.hidden) void this.load();
  }

  private end(message: string): void {
    this.connection = 'cut';
    this.message = message;
  }

  private tryLater(): void {
    this.connection = 'reconnecting';
    this.message = '连接不上，正在重试';
    this.#timer = setTimeout(() => void this.load(), boundedWait(reconnectDelay(this.#failures, Math.random)));
    this.#failures += 1;
  }

  private offline(): void {
    if (this.connection !== 'good') return;
    this.connection = 'reconnecting';
    this.message = '网络已断开，恢复后可以继续';
  }

  private online(): void {
    if (this.connection !== 'reconnecting') return;
    // The page stays, since a form in it may have been filled in.
    if (this.src === undefined) this.reconnect();
    else this.connection = 'good';
    this.message = '';
  }

  private noticeUse(): void {
    if (this.frame !== undefined && document.activeElement === this.frame) this.#services.used();
  }
}
