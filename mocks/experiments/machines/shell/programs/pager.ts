// less and more: a text page by page, on the whole screen.
import type { Commands, Run } from '../language/io.ts';
import { type Program, put } from '../language/process.ts';
import { inputs } from '../commands/input.ts';
import { charWidth } from '../line/charWidth.ts';

export const PAGERS: Commands = {
  less: { about: '一页一页地看：空格下一页，b 上一页，/ 查找，n 下一处，g 开头，G 末尾，q 退出', run: pager },
  more: { about: '一页一页地看，与 less 相同', run: pager },
  most: { about: '', run: pager },
};

function* pager(run: Run): Program {
  const paths = run.args.filter((arg) => !/^[-+]/.test(arg));
  if (paths.length === 0 && run.stdin.terminal === true) {
    run.err.write(`Missing filename ("${run.name} --help" for help)\n`);
    return 1;
  }
  const { given, failed } = yield* inputs(run, paths);
  if (failed && given.length === 0) return 1;
  return yield* page(run, given.map(({ text }) => text).join(''), paths[0] ?? '');
}

/** Where nobody looks, all of it at once. */
export function* page(run: Run, text: string, title: string): Program {
  const { tty } = run;
  if (!tty || run.out.terminal !== true) {
    yield* put(run.out, text);
    return 0;
  }
  const view = new Page(text, title, tty);
  const close = tty.open(() => view.draw());
  try {
    run.out.write(view.draw());
    for (;;) {
      yield { until: () => tty.hasKey };
      for (let key = tty.takeKey(); key; key = tty.takeKey()) {
        if (!view.press(key.text ?? '', key.name)) return 0;
      }
      run.out.write(view.draw());
    }
  } finally {
    close();
  }
}

class Page {
  readonly #lines: readonly string[];
  readonly #title: string;
  readonly #size: { readonly cols: number; readonly rows: number };
  /** The first row that is shown, among all rows as wide as the window. */
  #top = 0;
  #typing: { readonly sign: '/' | '?'; text: string } | undefined;
  #wanted = '';
  #said = '';
  #rows: { text: string; line: number }[] = [];
  #cols = 0;

  constructor(text: string, title: string, size: { readonly cols: number; readonly rows: number }) {
    this.#lines = text.replace(/\n$/, '').replaceAll('\t', '        ').split('\n');
    this.#title = title;
    this.#size = size;
  }

  /** False when it is left. */
  press(text: string, name: string): boolean {
    this.#said = '';
    if (this.#typing) this.#type(this.#typing, text, name);
    else if (text === '') this.#move(name);
    // Typed fast, several arrive at once.
    else {
      for (const [at, letter] of [...text].entries()) {
        if (letter === 'q' || letter === 'Q') return false;
        if (letter === '/' || letter === '?') {
          this.#typing = { sign: letter, text: [...text].slice(at + 1).join('') };
          break;
        }
        this.#move(letter);
      }
    }
    return name !== 'ctrl-c' || this.#typing !== undefined;
  }

  draw(): string {
    this.#layOut();
    const height = this.#height;
    this.#top = Math.max(0, Math.min(this.#top, this.#rows.length - height));
    const shown = this.#rows.slice(this.#top, this.#top + height);
    const rows = [
      ...shown.map((row) => this.#marked(row.text)),
      ...Array.from({ length: height - shown.length }, () => '~'),
    ];
    return `\u001B[?25l\u001B[H${rows.map((row) => `${row}\u001B[K\r\n`).join('')}${this.#status}\u001B[K\u001B[?25h`;
  }

  get #height(): number {
    return Math.max(1, this.#size.rows - 1);
  }

  get #status(): string {
    if (this.#typing) return `${this.#typing.sign}${this.#typing.text}`;
    const end = this.#top + this.#height >= this.#rows.length;
    const said =
      this.#said !== '' ? this.#said : end ? '(END)' : this.#top === 0 && this.#title !== '' ? this.#title : ':';
    return said === ':' ? said : `\u001B[7m${said}\u001B[27m`;
  }

  #move(key: string): void {
    const full = this.#height;
    const by: Readonly<Record<string, number>> = {
      ' ': full,
      f: full,
      'page-down': full,
      'ctrl-f': full,
      'ctrl-v': full,
      b: -full,
      'page-up': -full,
      'ctrl-b': -full,
      d: full >> 1,
      'ctrl-d': full >> 1,
      u: -(full >> 1),
      'ctrl-u': -(full >> 1),
      j: 1,
      e: 1,
      down: 1,
      enter: 1,
      k: -1,
      y: -1,
      up: -1,
    };
    if (key === 'g' || key === '<' || key === 'home') this.#top = 0;
    else if (key === 'G' || key === '>' || key === 'end') this.#top = Infinity;
    else if (key === 'n' || key === 'N') this.#find(key === 'n' ? 1 : -1);
    else this.#top = Math.max(0, Math.min(this.#rows.length - full, this.#top + (by[key] ?? 0)));
  }

  #type(typing: { readonly sign: '/' | '?'; text: string }, text: string, name: string): void {
    if (name === 'enter') {
      if (typing.text !== '') this.#wanted = typing.text;
      this.#typing = undefined;
      this.#find(typing.sign === '/' ? 1 : -1);
    } else if (name === 'escape' || name === 'ctrl-c' || (name === 'backspace' && typing.text === '')) {
      this.#typing = undefined;
    } else if (name === 'backspace') typing.text = [...typing.text].slice(0, -1).join('');
    else typing.text += text;
  }

  #find(by: 1 | -1): void {
    for (
      let at = Math.min(this.#top, this.#rows.length) + by;
      this.#wanted !== '' && at >= 0 && at < this.#rows.length;
      at += by
    ) {
      if (!this.#rows[at]?.text.includes(this.#wanted)) continue;
      this.#top = at;
      return;
    }
    this.#said = 'Pattern not found  (press RETURN)';
  }

  #marked(text: string): string {
    return this.#wanted === '' ? text : text.replaceAll(this.#wanted, `\u001B[7m${this.#wanted}\u001B[27m`);
  }

  #layOut(): void {
    if (this.#cols === this.#size.cols && this.#rows.length > 0) return;
    const line = this.#rows[this.#top]?.line ?? 0;
    this.#cols = this.#size.cols;
    this.#rows = this.#lines.flatMap((text, at) => wrapped(text, this.#cols).map((row) => ({ text: row, line: at })));
    if (this.#top > 0) {
      this.#top = Math.max(
        0,
        this.#rows.findIndex((row) => row.line === line),
      );
    }
  }
}

/** As many rows as a line takes. */
export function wrapped(text: string, cols: number): string[] {
  const rows: string[] = [];
  let [row, width] = ['', 0];
  for (const char of text) {
    const more = charWidth(char);
    if (width + more > cols) {
      rows.push(row);
      [row, width] = ['', 0];
    }
    row += char;
    width += more;
  }
  return [...rows, row];
}
