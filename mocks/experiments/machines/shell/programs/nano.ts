// nano: a small editor on the whole screen.
import { DiskError } from '../Disk.ts';
import { type Commands, type Run, Usage } from '../language/io.ts';
import type { Program } from '../language/process.ts';
import { textWidth } from '../line/charWidth.ts';
import type { Key } from '../line/keys.ts';
import { EditedText } from './EditedText.ts';
import { drawn, fullScreen, type View } from './fullScreen.ts';
import type { Tty } from './Window.ts';

export const NANO: Commands = {
  nano: { about: '编辑文件：Ctrl+O 保存，Ctrl+X 退出，Ctrl+K 删除一行', run: nano },
};

function nano(run: Run): Program {
  const { tty, shell } = run;
  if (!tty || run.out.terminal !== true) throw new Usage('Standard output is not a terminal');
  const path = run.args.find((arg) => !/^[-+]/.test(arg)) ?? '';
  const text = shell.nodeAt(path) && shell.disk.read(shell.path(path));
  return fullScreen(run, tty, new Nano(run, tty, path, text));
}

interface Question {
  readonly ask: string;
  text: string;
  /** A single letter answers it. */
  readonly byLetter: boolean;
  /** False leaves the editor. */
  answer(text: string): boolean;
}

class Nano implements View {
  readonly #run: Run;
  readonly #size: Pick<Tty, 'cols' | 'rows'>;
  readonly #text: EditedText;
  #path: string;
  #said: string;
  #question: Question | undefined;
  #top = 0;

  constructor(run: Run, size: Pick<Tty, 'cols' | 'rows'>, path: string, text: string | undefined) {
    this.#run = run;
    this.#size = size;
    this.#path = path;
    this.#text = new EditedText(text ?? '');
    this.#said = text === undefined ? 'New File' : `Read ${text.split('\n').length - 1} lines`;
  }

  press(key: Key): boolean {
    this.#said = '';
    if (this.#question) return this.#type(this.#question, key);
    if (key.text !== undefined) this.#text.insert(key.text);
    else if (key.name === 'ctrl-x') return this.#leave();
    else if (key.name === 'ctrl-o') return this.#askName(() => true);
    else this.#text.press(key.name, Math.max(1, this.#height - 1));
    return true;
  }

  draw(): string {
    const { cols } = this.#size;
    const { row, col, lines, changed } = this.#text;
    if (row < this.#top || row >= this.#top + this.#height) this.#top = Math.max(0, row - (this.#height >> 1));
    const bar = `  GNU nano 7.2    ${this.#path || 'New Buffer'}${changed ? '  Modified' : ''}`;
    const column = textWidth(withoutTabs((lines[row] ?? []).slice(0, col).join('')));
    // A line that is longer than the window moves on by whole screens.
    const step = Math.max(1, cols - 8);
    const shift = column < cols - 1 ? 0 : Math.floor(column / step) * step;
    const shown = Array.from({ length: this.#height }, (_, at) => {
      const text = withoutTabs((lines[this.#top + at] ?? []).join(''));
      return between(text, this.#top + at === row ? shift : 0, cols);
    });
    const question = this.#question && `${this.#question.ask}: ${this.#question.text}`;
    const status = question ?? (this.#said === '' ? '' : `[ ${this.#said} ]`);
    const rows = [inverse(between(bar.padEnd(cols), 0, cols)), ...shown, inverse(status), ...HELP];
    const place = question === undefined ? ([row - this.#top + 1, column - shift] as const) : null;
    return drawn(rows, place ?? [this.#height + 1, textWidth(question ?? '')]);
  }

  get #height(): number {
    return Math.max(1, this.#size.rows - 2 - HELP.length);
  }

  #ask(ask: string, text: string, answer: Question['answer'], byLetter = false): boolean {
    this.#question = { ask, text, answer, byLetter };
    return true;
  }

  #type(question: Question, key: Key): boolean {
    if (key.name === 'ctrl-c' || key.name === 'escape') this.#question = undefined;
    else if (key.name === 'backspace') question.text = [...question.text].slice(0, -1).join('');
    else if (key.name === 'enter' || (question.byLetter && key.text !== undefined)) {
      this.#question = undefined;
      return question.answer(key.text ?? question.text);
    } else question.text += (key.text ?? '').replaceAll(/[\r\n]/g, '');
    return true;
  }

  #leave(): boolean {
    if (!this.#text.changed) return false;
    const answered = (answer: string): boolean => {
      if (/^n/i.test(answer)) return false;
      return /^y/i.test(answer) ? this.#askName((saved) => !saved) : this.#leave();
    };
    return this.#ask('Save modified buffer? (Y/N, ^C Cancel)', '', answered, true);
  }

  #askName(then: (saved: boolean) => boolean): boolean {
    return this.#ask('File Name to Write', this.#path, (name) => then(this.#save(name)));
  }

  #save(name: string): boolean {
    const { shell } = this.#run;
    const { text } = this.#text;
    try {
      if (name === '') throw new DiskError('No file name');
      shell.disk.write(shell.path(name), text, shell.facts.now());
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      this.#said = `Error writing ${shell.asTyped(error.message, [name])}`;
      return false;
    }
    this.#path = name;
    this.#text.changed = false;
    this.#said = `Wrote ${text.split('\n').length - 1} lines`;
    return true;
  }
}

const inverse = (text: string): string => (text === '' ? '' : `\u001B[7m${text}\u001B[27m`);
const HELP = [`${inverse('^O')} Write Out   ${inverse('^X')} Exit   ${inverse('^K')} Cut`];

const withoutTabs = (text: string): string => text.replaceAll('\t', '        ');

/** Cuts columns out of a text. */
function between(text: string, from: number, cols: number): string {
  let [shown, at] = ['', 0];
  for (const char of text) {
    const width = textWidth(char);
    if (at >= from && at + width <= from + cols) shown += char;
    at += width;
  }
  return shown;
}
