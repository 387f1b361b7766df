// nano: a small editor on the whole screen.
import type { Commands, Run } from '../language/io.ts';
import type { Program } from '../language/process.ts';
import { DiskError } from '../Disk.ts';
import { textWidth } from '../line/charWidth.ts';
import { EditedText } from './EditedText.ts';
import type { Key } from '../line/keys.ts';

export const NANO: Commands = {
  nano: { about: '编辑文件：Ctrl+O 保存，Ctrl+X 退出，Ctrl+W 查找，Ctrl+K 剪切一行，Ctrl+U 粘贴', run: nano },
  pico: { about: '', run: nano },
  edit: { about: '', run: nano },
};

function* nano(run: Run): Program {
  const { tty, shell } = run;
  if (!tty || run.out.terminal !== true) {
    run.err.write('Standard output is not a terminal\n');
    return 1;
  }
  const path = run.args.find((arg) => !/^[-+]/.test(arg)) ?? '';
  const node = path === '' ? undefined : shell.disk.nodeAt(shell.path(path));
  if (node?.kind === 'dir') {
    run.err.write(`"${path}" is a directory\n`);
    return 1;
  }
  const editor = new Nano(run, path, node ? shell.disk.read(shell.path(path)) : undefined, tty);
  const close = tty.open(() => editor.draw());
  try {
    run.out.write(editor.draw());
    for (;;) {
      yield { until: () => tty.hasKey };
      for (let key = tty.takeKey(); key; key = tty.takeKey()) {
        if (!editor.press(key)) return 0;
      }
      run.out.write(editor.draw());
    }
  } finally {
    close();
  }
}

interface Question {
  readonly ask: string;
  text: string;
  /** False leaves the editor. */
  answer(text: string): boolean;
  /** Answers with a single key, by letter. */
  readonly letters?: Readonly<Record<string, () => boolean>>;
}

class Nano {
  readonly #run: Run;
  readonly #size: { readonly cols: number; readonly rows: number };
  readonly #text: EditedText;
  #path: string;
  #said: string;
  #question: Question | undefined;
  #top = 0;
  #wanted = '';

  constructor(
    run: Run,
    path: string,
    text: string | undefined,
    size: { readonly cols: number; readonly rows: number },
  ) {
    this.#run = run;
    this.#path = path;
    this.#size = size;
    this.#text = new EditedText(text ?? '');
    const lines = this.#text.lines.length - (text?.endsWith('\n') ? 1 : 0);
    this.#said = text === undefined ? (path === '' ? '' : 'New File') : `Read ${lines} line${lines === 1 ? '' : 's'}`;
  }

  /** False when it is left. */
  press(key: Key): boolean {
    this.#said = '';
    if (this.#question) return this.#answer(this.#question, key);
    if (key.text !== undefined) this.#text.insert(key.text);
    else if (key.name === 'ctrl-x') return this.#leave();
    else if (key.name === 'ctrl-o') this.#askName(() => true);
    else if (key.name === 'ctrl-s') this.#save(this.#path);
    else if (key.name === 'ctrl-w') this.#ask('Search', '', (text) => this.#find(text));
    else if (key.name === 'ctrl-c') {
      const { row, col, lines } = this.#text;
      this.#said = `line ${row + 1}/${lines.length}, col ${col + 1}/${(lines[row]?.length ?? 0) + 1}`;
    } else if (key.name === 'ctrl-l') this.#said = '';
    else this.#text.press(key.name, Math.max(1, this.#height - 1));
    return true;
  }

  draw(): string {
    const { cols, rows } = this.#size;
    const height = this.#height;
    const { row, lines } = this.#text;
    if (row < this.#top) this.#top = Math.max(0, row - (height >> 1));
    if (row >= this.#top + height) this.#top = Math.max(0, row - (height >> 1));
    const name = this.#path === '' ? 'New Buffer' : this.#path;
    const title = `  GNU nano 7.2${' '.repeat(Math.max(2, Math.floor((cols - textWidth(name)) / 2) - 14))}${name}`;
    const state = this.#text.changed ? 'Modified  ' : '';
    const bar = fitted(title, cols - state.length) + state;
    const shown = Array.from({ length: height }, (_, at) => this.#shown(this.#top + at, lines));
    const body = [
      `\u001B[7m${bar}\u001B[27m`,
      ...shown,
      this.#status,
      ...(rows > 5 ? HELP.map((line) => cut(line, cols)) : []),
    ];
    const [y, x] = this.#question
      ? [height + 1, textWidth(`${this.#question.ask}: ${this.#question.text}`)]
      : [row - this.#top + 1, this.#column];
    return `\u001B[?25l\u001B[H${body.map((line) => `${line}\u001B[K`).join('\r\n')}\u001B[J\u001B[${y + 1};${Math.min(cols, x + 1)}H\u001B[?25h`;
  }

  get #height(): number {
    return Math.max(1, this.#size.rows - (this.#size.rows > 5 ? 4 : 2));
  }

  get #status(): string {
    if (this.#question) {
      return `\u001B[7m${fitted(`${this.#question.ask}: ${this.#question.text}`, this.#size.cols)}\u001B[27m`;
    }
    const said = this.#said === '' ? '' : `[ ${this.#said} ]`;
    const before = ' '.repeat(Math.max(0, (this.#size.cols - textWidth(said)) >> 1));
    return said === '' ? '' : `${before}\u001B[7m${said}\u001B[27m`;
  }

  /** Where the cursor stands in its row on the screen. */
  get #column(): number {
    const { row, col, lines } = this.#text;
    const before = textWidth(shownTabs((lines[row] ?? []).slice(0, col).join('')));
    return before - this.#shift(before);
  }

  /** A line that is longer than the window is moved on by whole screens. */
  #shift(width: number): number {
    const step = Math.max(1, this.#size.cols - 8);
    return width < this.#size.cols - 1 ? 0 : Math.floor(width / step) * step;
  }

  #shown(at: number, lines: readonly (readonly string[])[]): string {
    const line = lines[at];
    if (!line) return '';
    const text = shownTabs(line.join(''));
    const { cols } = this.#size;
    const { row, col } = this.#text;
    const shift = at === row ? this.#shift(textWidth(shownTabs(line.slice(0, col).join('')))) : 0;
    const rest = shift === 0 ? text : cutFront(text, shift);
    return textWidth(rest) > cols ? `${cut(rest, cols - 1)}\u001B[7m>\u001B[27m` : rest;
  }

  #ask(ask: string, text: string, answer: (text: string) => boolean, letters?: Question['letters']): boolean {
    this.#question = { ask, text, answer, ...(letters && { letters }) };
    return true;
  }

  #answer(question: Question, key: Key): boolean {
    const { letters } = question;
    if (key.name === 'ctrl-c' || key.name === 'escape') {
      this.#question = undefined;
      this.#said = 'Cancelled';
    } else if (letters) {
      const act = letters[(key.text ?? '').toLowerCase()[0] ?? ''];
      if (!act) return true;
      this.#question = undefined;
      return act();
    } else if (key.name === 'enter') {
      this.#question = undefined;
      return question.answer(question.text);
    } else if (key.name === 'backspace') question.text = [...question.text].slice(0, -1).join('');
    else question.text += (key.text ?? '').replaceAll(/[\r\n]/g, '');
    return true;
  }

  #leave(): boolean {
    if (!this.#text.changed) return false;
    return this.#ask('Save modified buffer? (Y/N, ^C Cancel)', '', () => true, {
      y: () => this.#askName((saved) => !saved),
      n: () => false,
    });
  }

  #askName(then: (saved: boolean) => boolean): boolean {
    return this.#ask('File Name to Write', this.#path, (name) => then(this.#save(name)));
  }

  #save(name: string): boolean {
    const { shell } = this.#run;
    try {
      if (name === '') throw new DiskError('No file name');
      shell.disk.write(shell.path(name), this.#text.text, shell.facts.now());
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      this.#said = `Error writing ${shell.asTyped(error.message, [name])}`;
      return false;
    }
    this.#path = name;
    this.#text.changed = false;
    const lines = this.#text.text.split('\n').length - 1;
    this.#said = `Wrote ${lines} line${lines === 1 ? '' : 's'}`;
    return true;
  }

  #find(text: string): boolean {
    this.#wanted = text === '' ? this.#wanted : text;
    if (this.#wanted !== '' && !this.#text.moveToNext(this.#wanted)) this.#said = `"${this.#wanted}" not found`;
    return true;
  }
}

const HELP = [
  '\u001B[7m^O\u001B[27m Write Out   \u001B[7m^W\u001B[27m Where Is    \u001B[7m^K\u001B[27m Cut         \u001B[7m^C\u001B[27m Location',
  '\u001B[7m^X\u001B[27m Exit        \u001B[7m^S\u001B[27m Save        \u001B[7m^U\u001B[27m Paste       \u001B[7mM-U\u001B[27m Undo',
];

const shownTabs = (text: string): string => text.replaceAll('\t', '        ');

/** As many columns, no more. Sequences take none. */
function cut(text: string, cols: number): string {
  let [shown, width] = ['', 0];
  for (const piece of text.match(/\u001B\[\d*m|[\s\S]/gu) ?? []) {
    const more = piece.startsWith('\u001B') ? 0 : textWidth(piece);
    if (width + more > cols) continue;
    shown += piece;
    width += more;
  }
  return shown;
}

const fitted = (text: string, cols: number): string => {
  const shown = cut(text, cols);
  return shown + ' '.repeat(Math.max(0, cols - textWidth(shown)));
};

function cutFront(text: string, cols: number): string {
  let [at, width] = [0, 0];
  for (const char of text) {
    if (width >= cols) break;
    width += textWidth(char);
    at += char.length;
  }
  return text.slice(at);
}
