// Connects the keys and the shell: the line at the prompt, or the program that runs in front.
import { inColumns } from './line/columns.ts';
import { complete } from './line/complete.ts';
import { type Key, KeyReader } from './line/keys.ts';
import { LineEditor } from './line/LineEditor.ts';
import { Outgoing } from './line/Outgoing.ts';
import { Leaving } from './language/Leaving.ts';
import { parse } from './language/parse.ts';
import { Interrupt, isReady, type Program, type Sink, type Wait } from './language/process.ts';
import { Unfinished } from './language/syntax.ts';
import { TypedLines } from './line/TypedLines.ts';
import { Window } from './programs/Window.ts';
import type { Shell } from './Shell.ts';
import { Transcript } from './line/Transcript.ts';

export interface TerminalSide {
  write(text: string): void;
  /** Earlier output has to be drawn first. */
  blocked(): boolean;
  /** Somebody is at work: what is on the disk may have changed. */
  used(): void;
  /** Calls `step` again and again; what comes back ends that. */
  repeat(milliseconds: number, step: () => void): () => void;
  end(): void;
}

/** Milliseconds, and steps, that a program has before others have their turn. */
const TURN = 15;
const MOST_STEPS = 2000;
const CLEAR = '\u001B[H\u001B[2J\u001B[3J';

export class Terminal {
  readonly #shell: Shell;
  readonly #side: TerminalSide;
  readonly #reader = new KeyReader();
  readonly #transcript = new Transcript();
  readonly #editor: LineEditor;
  /** Lines that are not a whole command yet. */
  #begun: string[] = [];
  #running: { program: Program; wait: Wait | undefined } | undefined;
  #stopTimer: (() => void) | undefined;
  readonly #outgoing = new Outgoing();
  readonly #typed = new TypedLines(this.#outgoing);
  readonly #window = new Window(this.#outgoing);
  /** Pasted lines that wait for the prompt. */
  #ahead: Key[] = [];

  constructor(shell: Shell, side: TerminalSide) {
    this.#shell = shell;
    this.#side = side;
    this.#editor = new LineEditor({
      write: (text) => this.#outgoing.add(text, false),
      window: this.#window,
      history: () => this.#shell.disk.history,
      complete: (before) => complete(this.#shell, before),
      accept: (line) => this.#accept(line),
      list: (names) => {
        this.#transcript.add(`${this.#editor.prompt}${this.#editor.text}\r\n`);
        this.#put(
          inColumns(names, this.#window.cols)
            .map((line) => `${line}\n`)
            .join(''),
        );
      },
      clear: () => this.#put(CLEAR),
    });
  }

  begin(greeting: string): void {
    this.#outgoing.add(PASTE_ON, false);
    this.#put(greeting);
    this.#prompt();
    this.#drain();
  }

  resize(cols: number, rows: number): void {
    if (cols < 2 || rows < 1 || (cols === this.#window.cols && rows === this.#window.rows)) return;
    this.#window.cols = cols;
    this.#window.rows = rows;
    if (this.#window.taken) this.#window.press({ name: 'resize' });
    else if (!this.#running) this.#editor.resized();
    this.proceed();
  }

  /** All there is to see, for a screen that is empty. */
  redrawn(): string {
    // It is seen as if it had been drawn already.
    for (let piece = this.#outgoing.take(); piece; piece = this.#outgoing.take()) this.#keep(piece);
    const before = PASTE_ON + this.#transcript.text;
    return before + (this.#running ? this.#window.redrawn() : this.#editor.redrawn());
  }

  screen(): string | undefined {
    // The prompt's line would be drawn twice: here, and when the output arrives.
    if (!this.#outgoing.empty && (!this.#running || this.#window.taken)) return undefined;
    const before = PASTE_ON + this.#transcript.end;
    return before + (this.#running ? this.#window.redrawn() : this.#editor.redrawn());
  }

  /** Keys, as a terminal in the browser sends them. */
  type(data: string): void {
    for (const key of this.#reader.read(data)) this.#press(key);
    this.proceed();
    this.#side.used();
  }

  /** Goes on with what waited for the screen or for a moment. */
  proceed(): void {
    const until = performance.now() + TURN;
    this.#drain();
    for (let steps = 0; this.#running && steps < MOST_STEPS && performance.now() < until; steps++) {
      const { wait } = this.#running;
      if (wait && !isReady(wait, this.#shell.clock())) break;
      this.#step((program) => program.next());
      if (this.#outgoing.full) this.#drain();
    }
    this.#drain();
    this.#plan();
  }

  #press(key: Key): void {
    if (this.#window.taken) {
      this.#window.press(key);
      this.proceed();
    } else if (this.#running) this.#typeAhead(key);
    else if (key.name === 'ctrl-c') this.#drop();
    else if (key.name === 'ctrl-d' && this.#editor.text === '') this.#finish();
    else if (key.name === 'paste' && /[\r\n]/.test(key.text ?? '')) this.#paste(key.text ?? '');
    else this.#editor.press(key);
  }

  /** Lines that are pasted are run one after the other. */
  #paste(text: string): void {
    const [line = '', ...others] = text.split(/\r\n|\r|\n/);
    if (line !== '') this.#editor.press(typed(line));
    this.#ahead = others.flatMap((one) => (one === '' ? [ENTER] : [ENTER, typed(one)]));
    this.#takeAhead();
  }

  #takeAhead(): void {
    while (!this.#running && this.#ahead.length > 0) {
      const key = this.#ahead.shift();
      if (key) this.#editor.press(key);
      this.proceed();
    }
  }

  #typeAhead(key: Key): void {
    if (key.name === 'ctrl-c') this.#interrupt();
    else this.#typed.press(key);
  }

  #drop(): void {
    // Ctrl-C drops the output that is still on its way.
    this.#drain();
    this.#outgoing.drop();
    this.#transcript.add(`${this.#editor.prompt}${this.#editor.text}^C\r\n`);
    this.#editor.leave('^C');
    this.#begun = [];
    this.#ahead = [];
    this.#shell.code = 130;
    this.#prompt();
  }

  /** Ctrl-D on an empty line. */
  #finish(): void {
    if (this.#begun.length === 0) {
      this.#put('logout\n');
      this.#drain();
      this.#side.end();
      return;
    }
    this.#put('\nbash: syntax error: unexpected end of file\n');
    this.#begun = [];
    this.#prompt();
  }

  #accept(line: string): void {
    this.#transcript.add(`${this.#editor.prompt}${line}\r\n`);
    if (this.#begun.length === 0 && line.trim() === '') {
      this.#prompt();
      return;
    }
    this.#begun.push(line);
    const text = this.#begun.join('\n');
    if (isUnfinished(text)) {
      this.#prompt();
      return;
    }
    this.#begun = [];
    this.#shell.disk.remember(text);
    const out = new TerminalSink(this.#outgoing, (written) => this.#put(written));
    this.#running = {
      program: this.#shell.program(text, { stdin: this.#typed, out, err: out, tty: this.#window }),
      wait: undefined,
    };
    this.proceed();
  }

  #interrupt(): void {
    this.#drain();
    this.#outgoing.drop();
    this.#put('^C\n');
    this.#typed.clear();
    this.#ahead = [];
    this.#step((program) => program.throw(new Interrupt()));
    this.#plan();
  }

  #step(go: (program: Program) => IteratorResult<Wait, number>): void {
    const running = this.#running;
    if (!running) return;
    try {
      const result = go(running.program);
      if (!result.done) running.wait = result.value;
      else this.#over(result.value);
    } catch (error) {
      if (error instanceof Interrupt) this.#over(130);
      else if (error instanceof Leaving && error.kind === 'exit') {
        this.#running = undefined;
        this.#put('logout\n');
        this.#drain();
        this.#side.end();
      } else if (error instanceof Leaving) this.#over(error.code);
      else throw error;
    }
  }

  #over(code: number): void {
    this.#running = undefined;
    this.#shell.code = code;
    this.#side.used();
    this.#prompt();
  }

  #prompt(): void {
    const rest = this.#typed.takeRest();
    this.#editor.begin(this.#begun.length > 0 ? '> ' : this.#shell.prompt);
    for (const key of new KeyReader().read(rest.replaceAll('\n', '\r'))) {
      // An end was for what was read then: it does not log out.
      if (key.name !== 'ctrl-d' || this.#running) this.#press(key);
    }
    this.#takeAhead();
  }

  /** The timer that brings it on. */
  #plan(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    if (!this.#running && this.#outgoing.empty) return;
    const { wait } = this.#running ?? {};
    const rest =
      !this.#outgoing.empty || !this.#running ? POLL : wait ? (wait.at ?? Infinity) - this.#shell.clock() : 0;
    this.#stopTimer = this.#side.repeat(Math.max(1, Math.min(rest, POLL)), () => this.proceed());
  }

  #drain(): void {
    while (!this.#outgoing.empty && !this.#side.blocked()) {
      const piece = this.#outgoing.take();
      if (!piece) return;
      this.#keep(piece);
      this.#side.write(piece.text);
    }
  }

  #keep({ text, kept }: { readonly text: string; readonly kept: boolean }): void {
    if (kept) this.#transcript.add(text);
  }

  #put(text: string): void {
    this.#outgoing.add(text.replaceAll(/\r?\n/g, '\r\n'), !this.#window.taken);
  }
}

/** Milliseconds between two looks whether output was drawn. */
const POLL = 250;
const PASTE_ON = '\u001B[?2004h';

class TerminalSink implements Sink {
  readonly terminal = true;
  readonly #outgoing: Outgoing;
  readonly write: (text: string) => void;

  constructor(outgoing: Outgoing, write: (text: string) => void) {
    this.#outgoing = outgoing;
    this.write = write;
  }

  get full(): boolean {
    return this.#outgoing.full;
  }
}

const ENTER: Key = { name: 'enter' };
const typed = (line: string): Key => ({ name: 'text', text: line.replaceAll('\t', '    ') });

function isUnfinished(text: string): boolean {
  try {
    parse(text);
  } catch (error) {
    return error instanceof Unfinished;
  }
  return false;
}
