// An open desktop: noVNC draws it and handles keys and mouse; the socket and its reconnecting are ours.
import RFB from '@novnc/novnc';
import { makeAutoObservable, observable } from 'mobx';
import * as v from 'valibot';
import { newOperationId } from '#kernel/index.ts';
import { ConsoleFromServer, type Vm } from '../../api.ts';
import { ConsoleConnection } from '../connection/consoleConnection.store.ts';
import { openWebSocket } from '../connection/consoleSocket.ts';
import { wayIn, type WayNeeds } from '../connection/wayIn.ts';
import type { ConnectionState, ConsoleKey, MachineConsole } from '../MachineConsole.ts';
import { copyText } from '#plugins/ui/copyText.ts';
import { ALT, CONTROL, type Key, keysymOf, LETTER_V, NAMED } from './keysyms.ts';

/** In a narrower box the desktop keeps this width and is scaled, because its windows would not fit. */
const LEAST_WIDTH = 800;
/** RFB: a full update of one pixel, the only request that every server answers. */
const ONE_PIXEL = new Uint8Array([3, 0, 0, 0, 0, 0, 0, 1, 0, 1]);

const Frame = v.pipe(v.string(), v.parseJson(), ConsoleFromServer);

export interface DesktopNeeds extends WayNeeds {
  /** Called on real input from the user. */
  used(): void;
  readonly vm: Pick<Vm, 'loginManager'>;
}

export class DesktopConsole implements MachineConsole {
  readonly kind = 'desktop';
  readonly keys: readonly ConsoleKey[] = [
    'escape',
    'tab',
    'control',
    'alt',
    'left',
    'up',
    'down',
    'right',
    'ctrl-alt-delete',
  ];
  readonly screenText = undefined;
  readonly busyAtTop = false;
  readonly held = observable.set<ConsoleKey>();
  /** The element into which noVNC draws. */
  readonly host = document.createElement('div');
  /** The last picture of a lost connection. */
  readonly still = document.createElement('canvas');
  readonly link: ConsoleConnection<WebSocket>;
  withheld = '';
  besideNews = 0;
  /** Keys and mouse go to the machine. On somebody else's desktop that is up to them. */
  mayType: boolean;
  /** The view's hidden field that receives keyboard input. */
  keyboard: HTMLElement | undefined = undefined;
  /** True if there is a picture, even an old one. */
  drawn = false;
  readonly #services: DesktopNeeds;
  /** Somebody else's, which keeps its size and its clipboard. */
  readonly #lent: boolean;
  /** The id under which a reconnect returns to the same session. */
  readonly #session = newOperationId();
  #takesOver = false;
  #rfb: RFB | undefined;
  #clipboard = '';

  constructor(services: DesktopNeeds, { lent = false } = {}) {
    this.#services = services;
    this.#lent = lent;
    this.mayType = !lent;
    this.link = new ConsoleConnection({
      enter: wayIn(services, 'desktop'),
      open: openWebSocket,
      random: Math.random,
      begin: (socket, ticket) => this.begin(socket, ticket),
      heard: (data) => this.hear(data),
      ping: () => this.link.socket?.send(ONE_PIXEL),
      lost: () => this.freeze(),
    });
    makeAutoObservable(
      this,
      { held: false, host: false, still: false, link: false, keyboard: false, canvas: false },
      { autoBind: true },
    );
    this.link.start();
  }

  get connection(): ConnectionState {
    return this.link.state;
  }

  get latency(): number | undefined {
    return this.link.latency;
  }

  get message(): string {
    return this.link.message;
  }

  /** The canvas of noVNC, while it exists. */
  get canvas(): HTMLCanvasElement | undefined {
    return this.host.querySelector('canvas') ?? undefined;
  }

  sendWithheld(): void {
    if (!this.link.usable || !this.mayType) return;
    const text = this.withheld;
    this.withheld = '';
    this.type(text);
    this.focus();
  }

  dropWithheld(): void {
    this.withheld = '';
    this.focus();
  }

  takeOver(): void {
    this.#takesOver = true;
    this.link.reconnect();
  }

  reconnect(): void {
    this.link.reconnect();
  }

  press(key: ConsoleKey): void {
    if (!this.mayType) return;
    this.#services.used();
    const named = NAMED[key];
    if (key === 'control' || key === 'alt') {
      if (!this.held.delete(key)) this.held.add(key);
    } else if (key === 'ctrl-alt-delete') this.#rfb?.sendCtrlAltDel();
    else if (named) this.stroke(named);
    this.focus();
  }

  /** Types text, letter by letter. */
  type(text: string): void {
    if (!this.mayType) return;
    this.#services.used();
    if (!this.link.usable) this.withheld += text;
    else for (const letter of text) this.stroke({ keysym: keysymOf(letter), code: '' });
  }

  /** Pastes through the machine's clipboard at its cursor. */
  paste(text: string): Promise<void> {
    if (!this.mayType) return Promise.resolve();
    this.#services.used();
    if (this.link.usable) {
      this.#rfb?.clipboardPasteFrom(text);
      this.chord([CONTROL], LETTER_V);
    } else this.withheld += text;
    return Promise.resolve();
  }

  copied(): string {
    return this.#clipboard;
  }

  picture(): Promise<Blob | undefined> {
    const canvas = this.link.usable ? this.canvas : this.drawn ? this.still : undefined;
    return new Promise((done) => (canvas ? canvas.toBlob((blob) => done(blob ?? undefined)) : done(undefined)));
  }

  focus(): void {
    this.keyboard?.focus({ preventScroll: true });
  }

  dispose(): void {
    this.link.dispose();
    this.host.remove();
    this.still.remove();
  }

  /** Forwards a physical key unchanged. */
  forward(event: KeyboardEvent): void {
    if (!this.mayType) return;
    const { type, key, code, location, repeat, ctrlKey, shiftKey, altKey, metaKey } = event;
    if (type === 'keydown') this.#services.used();
    if (this.held.size > 0 && type === 'keydown' && key.length === 1) this.type(key);
    else if (this.link.usable) {
      const modifierAltGraph = event.getModifierState('AltGraph');
      const modifierCapsLock = event.getModifierState('CapsLock');
      const modifierNumLock = event.getModifierState('NumLock');
      const modifiers = { ctrlKey, shiftKey, altKey, metaKey, modifierAltGraph, modifierCapsLock, modifierNumLock };
      const copy = { key, code, location, repeat, cancelable: true, ...modifiers };
      this.canvas?.dispatchEvent(new KeyboardEvent(type, copy));
    } else if (type === 'keydown' && !ctrlKey && !altKey && !metaKey) this.withhold(key);
  }

  /** The mouse was used. */
  touched(): void {
    this.#services.used();
  }

  /** Resizes the desktop to the box if that is wide enough. */
  fit(): void {
    if (this.#rfb && !this.#lent) this.#rfb.resizeSession = this.host.clientWidth >= LEAST_WIDTH;
  }

  private withhold(key: string): void {
    if (key === 'Enter') this.withheld += '\n';
    else if (key === 'Tab') this.withheld += '\t';
    else if (key === 'Backspace') this.withheld = [...this.withheld].slice(0, -1).join('');
    else if (key.length === 1) this.withheld += key;
  }

  /** noVNC reads the binary frames and passes over text. */
  private hear(data: unknown): void {
    if (typeof data !== 'string') {
      this.link.answered();
      return;
    }
    const { success, output } = v.safeParse(Frame, data);
    if (!success) return;
    if (output.type === 'beside') this.besideNews += 1;
    else if (output.type === 'typing' && this.#lent) this.allowTyping(output.allowed);
  }

  private allowTyping(allowed: boolean): void {
    this.mayType = allowed;
    if (this.#rfb) this.#rfb.viewOnly = !allowed;
  }

  private begin(socket: WebSocket, ticket: string): void {
    const takeOver = this.#takesOver && { takeOver: true };
    this.#takesOver = false;
    socket.send(JSON.stringify({ type: 'enter', ticket, session: this.#session, ...takeOver }));
    const rfb = new RFB(this.host, socket, { shared: true });
    rfb.scaleViewport = true;
    rfb.viewOnly = !this.mayType;
    // Keyboard input goes to our own field, in which input methods work.
    rfb.focusOnClick = false;
    rfb.background = 'transparent';
    rfb.addEventListener('connect', () => this.connected(rfb));
    rfb.addEventListener('clipboard', ({ detail }) => this.copy(detail.text));
    rfb.addEventListener('credentialsrequired', () => this.signIn(rfb));
    rfb.addEventListener('securityfailure', () => this.link.end('cut', '实验机拒绝了登录，请联系管理员'));
    this.#rfb = rfb;
  }

  private connected(rfb: RFB): void {
    if (this.#rfb !== rfb) return;
    this.drawn = true;
    // On touch screens noVNC draws the pointer outside of all landmarks.
    document.querySelector('body > canvas')?.setAttribute('aria-hidden', 'true');
    this.link.ready();
    this.fit();
  }

  private signIn(rfb: RFB): void {
    const { user, password } = this.#services.vm.loginManager ?? {};
    if (password) rfb.sendCredentials({ username: user ?? '', password, target: '' });
    else this.link.end('cut', '实验机要求登录，请联系管理员');
  }

  private copy(text: string): void {
    if (this.#lent) return;
    this.#clipboard = text;
    if (document.hasFocus()) void copyText(text);
  }

  /** Keeps a copy of the picture, because noVNC removes its own. */
  private freeze(): void {
    const { canvas, still } = this;
    if (canvas && canvas.width > 0) {
      still.width = canvas.width;
      still.height = canvas.height;
      still.getContext('2d')?.drawImage(canvas, 0, 0);
    }
    this.#rfb?.disconnect();
    this.#rfb = undefined;
  }

  private stroke(key: Key): void {
    const holding = [...(this.held.has('control') ? [CONTROL] : []), ...(this.held.has('alt') ? [ALT] : [])];
    this.held.clear();
    this.chord(holding, key);
  }

  private chord(holding: readonly Key[], { keysym, code }: Key): void {
    for (const one of holding) this.#rfb?.sendKey(one.keysym, one.code, true);
    this.#rfb?.sendKey(keysym, code);
    for (const one of holding.toReversed()) this.#rfb?.sendKey(one.keysym, one.code, false);
  }
}
