// less and more: a text page by page, on the whole screen.
import { inputs } from '../commands/input.ts';
import { type Commands, type Run, Usage } from '../language/io.ts';
import { type Program, put } from '../language/process.ts';
import { charWidth } from '../line/charWidth.ts';
import type { Key } from '../line/keys.ts';
import { drawn, fullScreen, type View } from './fullScreen.ts';
import type { Tty } from './Window.ts';

export const PAGERS: Commands = {
  less: { about: '一页一页地看：空格下一页，b 上一页，g 开头，G 末尾，q 退出', run: pager },
};

function* pager(run: Run): Program {
  const paths = run.args.filter((arg) => !/^[-+]/.test(arg));
  if (paths.length === 0 && run.stdin.terminal === true) throw new Usage('Missing filename');
  const { given } = yield* inputs(run, paths);
  if (given.length === 0) return 1;
  return yield* page(run, given.map(({ text }) => text).join(''), paths[0] ?? '');
}

/** Without a terminal, the whole text is written at once. */
export function* page(run: Run, text: string, title: string): Program {
  const { tty } = run;
  if (tty && run.out.terminal === true) return yield* fullScreen(run, tty, new Page(text, title, tty));
  yield* put(run.out, text);
  return 0;
}

class Page implements View {
  readonly #text: string;
  readonly #title: string;
  readonly #size: Pick<Tty, 'cols' | 'rows'>;
  /** The first row that is shown. */
  #top = 0;

  constructor(text: string, title: string, size: Pick<Tty, 'cols' | 'rows'>) {
    this.#text = text.replace(/\n$/, '').replaceAll('\t', '        ');
    this.#title = title;
    this.#size = size;
  }

  press({ name, text }: Key): boolean {
    // Typed fast, several letters arrive at once.
    for (const key of text ?? [name]) {
      if (key === 'q' || key === 'ctrl-c') return false;
      this.#move(key);
    }
    return true;
  }

  draw(): string {
    const rows = this.#rows;
    const last = Math.max(0, rows.length - this.#height);
    this.#top = Math.min(this.#top, last);
    const shown = rows.slice(this.#top, this.#top + this.#height);
    const blank = Array.from({ length: this.#height - shown.length }, () => '~');
    const said = this.#top === last ? '(END)' : this.#top === 0 ? this.#title : '';
    return drawn([...shown, ...blank, said === '' ? ':' : `\u001B[7m${said}\u001B[27m`], [this.#height, 0]);
  }

  get #height(): number {
    return Math.max(1, this.#size.rows - 1);
  }

  get #rows(): string[] {
    return this.#text.split('\n').flatMap((line) => wrapped(line, this.#size.cols));
  }

  #move(key: string): void {
    if (key === 'g') this.#top = 0;
    else if (key === 'G') this.#top = Infinity;
    else if (/^(?: |f|page-down)$/.test(key)) this.#top += this.#height;
    else if (/^(?:b|page-up)$/.test(key)) this.#top -= this.#height;
    else if (/^(?:j|down|enter)$/.test(key)) this.#top += 1;
    else if (/^(?:k|up)$/.test(key)) this.#top -= 1;
    this.#top = Math.max(0, this.#top);
  }
}

/** Splits a line into rows as wide as the window. */
function wrapped(text: string, cols: number): string[] {
  const rows = [''];
  let width = 0;
  for (const char of text) {
    width += charWidth(char);
    if (width > cols) {
      rows.push('');
      width = charWidth(char);
    }
    rows[rows.length - 1] += char;
  }
  return rows;
}
