// The line discipline: what is typed is echoed, mended and, at the end of a line, run.
import type { Job, Outcome, Shell } from './Shell.ts';

export interface TerminalSide {
  write(text: string): void;
  /** A line is about to be run. */
  before(): void;
  /** A line was run: what is on the disk may have changed. */
  after(): void;
  /** Calls `step` again and again; what comes back ends that. */
  repeat(milliseconds: number, step: () => void): () => void;
  end(): void;
}

const LONGEST_LINE = 4096;
/** Arrow keys and the like: nothing happens. */
const ESCAPE_SEQUENCE = /^\u001B(?:\[[\d;?]*[ -/]*[@-~]|O.|.)?/;
/** They take two places on the screen. */
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|[\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;

const CLEAR = '\u001B[2J\u001B[H';

export class Terminal {
  readonly #shell: Shell;
  readonly #side: TerminalSide;
  #line: string[] = [];
  /** A line that asked for more, what was typed below it, and what ends it. */
  #asking: { line: string; until: string; lines: string[] } | undefined;
  #running: { job: Job; stop: () => void; count: number } | undefined;

  constructor(shell: Shell, side: TerminalSide) {
    this.#shell = shell;
    this.#side = side;
  }

  begin(greeting: string): void {
    this.#write(greeting);
    this.#prompt();
  }

  /** Keys, as a terminal in the browser sends them. */
  type(data: string): void {
    let rest = data.replaceAll('\r\n', '\r').replaceAll('\n', '\r');
    while (rest !== '') {
      const sequence = ESCAPE_SEQUENCE.exec(rest)?.[0];
      const letter = sequence ?? rest.slice(0, 2)[0] ?? '';
      rest = rest.slice(letter.length);
      if (sequence === undefined) this.#press(letter);
    }
  }

  #press(letter: string): void {
    if (letter === '\u0003') this.#interrupt();
    if (letter === '\u0003' || this.#running) return;
    if (letter === '\r') this.#enter();
    else if (letter === '\u007F' || letter === '\b') this.#erase(1);
    else if (letter === '\u0015') this.#erase(this.#line.length);
    else if (letter === '\u000C') this.#write(`${CLEAR}${this.#shell.prompt}${this.#line.join('')}`);
    else if (letter === '\u0004') this.#finish();
    else if (letter >= ' ' && this.#line.length < LONGEST_LINE) {
      this.#line.push(letter);
      this.#write(letter);
    }
  }

  #erase(count: number): void {
    for (const letter of this.#line.splice(this.#line.length - count, count).toReversed()) {
      this.#write('\b \b'.repeat(WIDE.test(letter) ? 2 : 1));
    }
  }

  /** Ctrl-D ends what was asked for, or the session. */
  #finish(): void {
    if (this.#line.length > 0) return;
    if (this.#asking) this.#answer(this.#asking.lines);
    else this.#show({ output: 'logout\n', exit: true });
  }

  #interrupt(): void {
    this.#write('^C\n');
    this.#line = [];
    this.#asking = undefined;
    const { job, stop, count } = this.#running ?? {};
    this.#running = undefined;
    stop?.();
    this.#write(job?.interrupted?.(count ?? 0) ?? '');
    this.#shell.code = 130;
    this.#prompt();
  }

  #enter(): void {
    const line = this.#line.join('');
    this.#line = [];
    this.#write('\n');
    if (this.#asking) {
      if (line === this.#asking.until) this.#answer(this.#asking.lines);
      else {
        this.#asking.lines.push(line);
        this.#write('> ');
      }
      return;
    }
    const until = this.#shell.asksUntil(line);
    if (until === undefined) this.#run(line);
    else {
      this.#asking = { line, until, lines: [] };
      this.#write('> ');
    }
  }

  #answer(lines: readonly string[]): void {
    const line = this.#asking?.line ?? '';
    this.#asking = undefined;
    this.#run(line, lines.map((one) => `${one}\n`).join(''));
  }

  #run(line: string, input?: string): void {
    if (line.trim() === '') {
      this.#prompt();
      return;
    }
    this.#side.before();
    this.#shell.disk.remember(line);
    const outcome = this.#shell.run(line, input);
    this.#side.after();
    this.#show(outcome);
  }

  #show({ output, job, clear, exit }: Outcome): void {
    this.#write(clear ? CLEAR : output);
    if (exit) this.#side.end();
    else if (job) this.#begin(job);
    else this.#prompt();
  }

  #begin(job: Job): void {
    this.#running = { job, count: 1, stop: this.#side.repeat(job.every, () => this.#step()) };
  }

  #step(): void {
    if (!this.#running) return;
    const { job, stop, count } = this.#running;
    const said = job.step(count);
    if (said !== undefined) {
      this.#running.count += 1;
      this.#write(said);
      return;
    }
    this.#running = undefined;
    stop();
    this.#write(job.interrupted?.(count) ?? '');
    this.#prompt();
  }

  #prompt(): void {
    this.#write(this.#shell.prompt);
  }

  #write(text: string): void {
    if (text !== '') this.#side.write(text.replaceAll(/\r?\n/g, '\r\n'));
  }
}
