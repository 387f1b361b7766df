// An open terminal: xterm draws the link's output, and the link sends xterm's input.
import { FitAddon } from '@xterm/addon-fit';
import type { SearchAddon } from '@xterm/addon-search';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import { Terminal } from '@xterm/xterm';
import { makeAutoObservable, observable } from 'mobx';
import { openWebSocket } from '../connection/consoleSocket.ts';
import { wayIn } from '../connection/wayIn.ts';
import type { ConnectionState, ConsoleKey, ConsoleServices, MachineConsole } from '../MachineConsole.ts';
import { copyText } from '#plugins/ui/copyText.ts';
import { keySequence, withHeld } from './keySequences.ts';
import { pictureOf } from './pictureOf.ts';
import { TerminalLink } from './terminalLink.store.ts';
import { keyAction } from './terminalKeys.ts';
import { terminalTheme } from './terminalTheme.ts';
import { inputKind } from './typedInput.ts';
import { openWebLink, webLinks } from './webLinks.ts';
import { ZoomedFont } from './zoomedFont.store.ts';

/** Lines of scrollback. */
const SCROLLBACK = 5_000;

export class TerminalConsole implements MachineConsole {
  readonly kind = 'terminal';
  readonly keys: readonly ConsoleKey[] = [
    'escape',
    'tab',
    'control',
    'alt',
    'left',
    'up',
    'down',
    'right',
    'interrupt',
  ];
  readonly held = observable.set<ConsoleKey>();
  readonly font = new ZoomedFont();
  readonly terminal: Terminal;
  readonly link: TerminalLink;
  /** The element into which xterm draws. */
  readonly host = document.createElement('div');
  search: SearchAddon | undefined = undefined;
  spoken = false;
  besideNews = 0;
  busyAtTop = true;
  /**
   * The target of the link under the pointer, whose text may differ; `above`: show it above, as the link is in the
   * lower half.
   */
  pointedAt: { address: string; above: boolean } | undefined = undefined;
  readonly #fit = new FitAddon();
  readonly #services: ConsoleServices;
  #copied = '';

  constructor(services: ConsoleServices) {
    this.#services = services;
    Object.assign(Terminal.strings, {
      promptLabel: '终端',
      tooMuchOutput: '输出太多，没有逐行朗读，请用读屏软件的浏览键查看',
    });
    this.terminal = new Terminal({
      allowProposedApi: true,
      // A blinking cursor keeps the browser drawing frames, and input waits for the next one.
      cursorBlink: false,
      linkHandler: {
        activate: (_, address) => this.openLink(address),
        hover: (_, address, { start }) => this.pointAt(address, start.y),
        leave: () => this.pointAt(undefined),
      },
      minimumContrastRatio: 4.5,
      scrollback: SCROLLBACK,
      theme: terminalTheme(),
    });
    this.terminal.loadAddon(this.#fit);
    this.terminal.loadAddon(new Unicode11Addon());
    this.terminal.unicode.activeVersion = '11';
    this.terminal.registerLinkProvider(webLinks(this.terminal, (address) => this.openLink(address)));
    this.terminal.onResize(({ cols, rows }) => this.link.resize(cols, rows));
    this.link = new TerminalLink(
      { enter: wayIn(services, 'terminal'), open: openWebSocket, random: Math.random, beside: () => this.hearNews() },
      this.terminal,
    );
    makeAutoObservable(
      this,
      { terminal: false, link: false, font: false, host: false, held: false },
      { autoBind: true },
    );
    this.terminal.attachCustomKeyEventHandler(this.decide);
    this.terminal.onData(this.give);
    this.terminal.onBinary(this.give);
    this.terminal.onCursorMove(this.noticeCursor);
    this.link.connection.start();
  }

  get connection(): ConnectionState {
    return this.link.connection.state;
  }

  get latency(): number | undefined {
    return this.link.connection.latency;
  }

  get message(): string {
    return this.link.connection.message;
  }

  get withheld(): string {
    return this.link.withheld;
  }

  sendWithheld(): void {
    this.#services.used();
    this.link.sendWithheld();
    this.focus();
  }

  dropWithheld(): void {
    this.link.dropWithheld();
    this.focus();
  }

  takeOver(): void {
    this.link.takeOver();
  }

  reconnect(): void {
    this.link.connection.reconnect();
  }

  press(key: ConsoleKey): void {
    if (key === 'control' || key === 'alt') {
      if (!this.held.delete(key)) this.held.add(key);
    } else {
      const sequence = keySequence(key, this.held, this.terminal.modes.applicationCursorKeysMode);
      this.held.clear();
      this.terminal.input(sequence);
    }
    this.focus();
  }

  paste(text: string): Promise<void> {
    // Control characters could end the shell's paste mode or move its cursor.
    this.terminal.paste(text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, ''));
    this.terminal.scrollToBottom();
    return Promise.resolve();
  }

  copied(): string {
    return this.terminal.getSelection() || this.#copied;
  }

  get screenText(): string {
    return textOf(this.terminal);
  }

  picture(): Promise<Blob | undefined> {
    return pictureOf(this.terminal);
  }

  focus(): void {
    this.terminal.focus();
  }

  dispose(): void {
    this.link.connection.dispose();
    this.terminal.dispose();
    this.host.remove();
  }

  /** Pastes here, after asking if needed. */
  async pasteIfWanted(text: string): Promise<void> {
    if (text === '' || !(await this.#services.mayPaste(text))) return;
    await this.paste(text);
    this.focus();
  }

  /** Copies the selection to the clipboard; if the browser refuses, `copied` returns it. */
  async copy(): Promise<void> {
    const text = this.terminal.getSelection();
    if (text === '') return;
    this.#copied = text;
    await copyText(text);
  }

  /** Draws in `host`, also after its size or look has changed. */
  draw(): void {
    this.font.measure(this.host);
    const { options } = this.terminal;
    options.fontFamily = this.font.family;
    options.fontSize = this.font.size;
    options.theme = terminalTheme();
    options.screenReaderMode = this.spoken;
    if (!this.terminal.element) this.terminal.open(this.host);
    this.#fit.fit();
  }

  speak(spoken: boolean): void {
    this.spoken = spoken;
  }

  async openSearch(): Promise<void> {
    const { SearchAddon: Search } = await import('@xterm/addon-search');
    this.showSearch(this.search ?? new Search());
  }

  closeSearch(): void {
    this.search?.dispose();
    this.search = undefined;
    this.focus();
  }

  private showSearch(search: SearchAddon): void {
    if (this.search) return;
    this.terminal.loadAddon(search);
    this.search = search;
  }

  private hearNews(): void {
    this.besideNews += 1;
  }

  private openLink(address: string): void {
    openWebLink(address, this.#services.allowedRedirects);
  }

  private pointAt(address: string | undefined, line = 0): void {
    const { buffer, rows } = this.terminal;
    const above = line - buffer.active.viewportY > rows / 2;
    this.pointedAt = address === undefined ? undefined : { address: new URL(address).href, above };
  }

  /** In the middle third it stays as it was, so that notes do not jump with each line. */
  private noticeCursor(): void {
    const { buffer, rows } = this.terminal;
    const { cursorY } = buffer.active;
    if (cursorY < rows / 3) this.busyAtTop = true;
    else if (cursorY > (rows * 2) / 3) this.busyAtTop = false;
  }

  private give(data: string): void {
    const kind = inputKind(data);
    if (kind !== 'reply') this.#services.used();
    this.link.give(kind === 'typed' && this.held.size > 0 ? withHeld(data, this.held) : data);
    if (kind === 'typed') this.held.clear();
  }

  /** True if a key goes to the machine. */
  private decide(event: KeyboardEvent): boolean {
    const action = keyAction(event, this.terminal.hasSelection());
    if (!action || event.type !== 'keydown') return !action;
    if (action !== 'paste' && action !== 'browser') event.preventDefault();
    if (action === 'copy') void this.copy().then(() => this.terminal.clearSelection());
    else if (action === 'search') void this.openSearch();
    else if (action === 'larger' || action === 'smaller' || action === 'usual') this.font.zoom(action);
    return false;
  }
}

/** All that a terminal has put out and still remembers; a line that ran over several rows is one again. */
function textOf({ buffer: { active } }: Terminal): string {
  const lines: string[] = [];
  for (let row = 0; row < active.length; row += 1) {
    const line = active.getLine(row);
    if (!line) continue;
    const goesOn = active.getLine(row + 1)?.isWrapped ?? false;
    const text = line.translateToString(!goesOn);
    if (line.isWrapped && lines.length > 0) lines.push((lines.pop() ?? '') + text);
    else lines.push(text);
  }
  return lines.join('\n').trimEnd();
}
