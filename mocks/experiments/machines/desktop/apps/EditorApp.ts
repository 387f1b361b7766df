// A text editor in a window.
import { shortened, widthOf } from '../font/columns.ts';
import { COLUMN } from '../font/glyphs.ts';
import { isChord, type Press } from '../Press.ts';
import type { CursorName } from '../rfb/cursors.ts';
import { COLOURS } from '../screen/colours.ts';
import type { Painter } from '../screen/Painter.ts';
import { absolute, DiskError, nameOf, parentOf } from '../../shell/Disk.ts';
import { HOME } from '../../shell/Shell.ts';
import { App, type Host, type PointerMove, type Tool } from './App.ts';
import { TextArea } from './TextArea.ts';
import type { TextBuffer } from './TextBuffer.ts';

const PADDING = 10;
const STATUS = 28;
/** The window's corner, by which it is made larger. */
const GRIP = 20;

export class EditorApp extends App {
  override readonly kind = 'editor';
  path: string | undefined;
  #area: TextArea;
  /** As it is on the disk, as far as is known here. */
  #saved: string;
  #textHeight = 0;
  #message = '';

  constructor(host: Host, path?: string) {
    super(host);
    this.path = path;
    this.#saved = path === undefined ? '' : host.disk.read(path);
    this.#area = new TextArea(this.#saved);
  }

  get #buffer(): TextBuffer {
    return this.#area.buffer;
  }

  get #name(): string {
    return this.path === undefined ? '未命名' : nameOf(this.path);
  }

  override get title(): string {
    return `${this.#isChanged ? '● ' : ''}${this.#name} - 文本编辑器`;
  }

  get #isChanged(): boolean {
    return this.#buffer.text !== this.#saved;
  }

  override tools(): Tool[] {
    const hasSelection = this.#buffer.selected !== '';
    const moving = (work: () => void) => () => {
      work();
      this.#area.moved();
    };
    return [
      { label: '保存', enabled: true, run: () => this.#save() },
      { label: '撤销', enabled: this.#buffer.canUndo, run: moving(() => this.#buffer.undo()) },
      { label: '重做', enabled: this.#buffer.canRedo, run: moving(() => this.#buffer.redo()) },
      { label: '剪切', enabled: hasSelection, run: () => this.#cut() },
      { label: '复制', enabled: hasSelection, run: () => this.#copy() },
      { label: '粘贴', enabled: true, run: () => this.#paste() },
      { label: '全选', enabled: true, run: () => this.#buffer.selectAll() },
    ];
  }

  override cursorAt(_x: number, y: number): CursorName {
    return y < this.#textHeight ? 'text' : 'arrow';
  }

  override mayClose(): boolean {
    if (!this.#isChanged) return true;
    const close = (): undefined => {
      this.host.close(this);
    };
    this.ask({
      text: `“${this.#name}”还没有保存`,
      answers: [
        { label: '保存', run: () => this.#save(close) },
        { label: '不保存', run: close },
      ],
    });
    return false;
  }

  override press(press: Press): void {
    const { name, text, control, alt, shift } = press;
    this.#message = '';
    if (name === 'Insert' && shift) this.#paste();
    else if (name === 'Insert' && control) this.#copy();
    else if (name === 'Delete' && shift) this.#cut();
    else if (name !== undefined) this.#area.press(name, press);
    else if (control) this.#chord(press);
    else if (text !== undefined && !alt) this.#area.insert(text, true);
  }

  #chord(press: Press): void {
    if (isChord(press, 's')) this.#save();
    else if (isChord(press, 'c')) this.#copy();
    else if (isChord(press, 'x')) this.#cut();
    else if (isChord(press, 'v')) this.#paste();
    else if (isChord(press, 'a')) this.#buffer.selectAll();
    else if (isChord(press, 'y') || (isChord(press, 'z') && press.shift)) this.#buffer.redo();
    else if (isChord(press, 'z')) this.#buffer.undo();
    if (isChord(press, 'y') || isChord(press, 'z')) this.#area.moved();
  }

  override pointer(move: PointerMove): void {
    if (move.type !== 'down' || move.y < this.#textHeight) this.#area.pointer(move);
  }

  override draw(painter: Painter, focused: boolean): void {
    this.#catchUp();
    const { width, height } = painter;
    this.#textHeight = height - STATUS;
    this.#area.draw(painter.within({ x: 0, y: 0, width, height: this.#textHeight }), focused);
    this.#drawStatus(painter.within({ x: 0, y: this.#textHeight, width, height: STATUS }));
  }

  #drawStatus(painter: Painter): void {
    const { width, height } = painter;
    painter.paint({ x: 0, y: 0, width, height }, COLOURS.toolbar);
    painter.paint({ x: 0, y: 0, width, height: 1 }, COLOURS.line);
    const { caret } = this.#buffer;
    const letters = Array.from(this.#buffer.line(caret.line).slice(0, caret.column)).length;
    const place = `行 ${caret.line + 1}，列 ${letters + 1}`;
    const state = this.#message || (this.#isChanged ? '未保存' : this.path === undefined ? '' : '已保存');
    const right = width - PADDING - GRIP - widthOf(place) * COLUMN;
    const room = Math.floor((right - 2 * PADDING) / COLUMN);
    const said = [this.path?.replace(HOME, '~'), state].filter(Boolean).join('  ');
    painter.text(PADDING, 5, shortened(said, room), this.#message === '' ? COLOURS.faint : COLOURS.danger);
    painter.text(right, 5, place, COLOURS.faint);
  }

  /** A file that nothing was written into yet follows the disk. */
  #catchUp(): void {
    if (this.path === undefined || this.#isChanged) return;
    const node = this.host.disk.nodeAt(this.path);
    if (node?.kind !== 'file' || node.text === this.#saved) return;
    const { caret } = this.#buffer;
    this.#saved = node.text;
    this.#area = new TextArea(node.text);
    const line = Math.min(caret.line, this.#buffer.lines.length - 1);
    this.#buffer.moveTo({ line, column: Math.min(caret.column, this.#buffer.line(line).length) }, false);
  }

  #copy(): void {
    if (this.#buffer.selected !== '') this.host.copy(this.#buffer.selected);
  }

  #cut(): void {
    if (this.#buffer.selected === '') return;
    this.host.copy(this.#buffer.selected);
    this.#buffer.erase(1);
    this.#area.moved();
  }

  #paste(): void {
    this.host.paste((text) => this.#area.insert(text));
  }

  #save(then: () => void = () => undefined): undefined {
    if (this.path === undefined) this.#askWhere(then);
    else if (this.#isElsewhereChanged()) {
      this.ask({
        text: '这个文件在别处改动过，要覆盖吗？',
        answers: [{ label: '覆盖', run: () => this.#write(this.path ?? '', then) }],
      });
    } else this.#message = this.#write(this.path, then) ?? '';
  }

  #askWhere(then: () => void): void {
    this.ask({
      text: '保存为',
      field: '~/',
      answers: [
        {
          label: '保存',
          run: (given) => {
            const path = absolute(given.trim().replace(/^~(?=\/|$)/, HOME), HOME);
            if (given.trim() === '' || given.trim().endsWith('/')) return '请填写文件名';
            if (this.host.disk.nodeAt(path)) return '已有同名的文件或文件夹';
            return this.#write(path, then);
          },
        },
      ],
    });
  }

  #isElsewhereChanged(): boolean {
    const node = this.path === undefined ? undefined : this.host.disk.nodeAt(this.path);
    return node?.kind === 'file' && node.text !== this.#saved;
  }

  /** What went wrong, in words. */
  #write(path: string, then: () => void): string | undefined {
    try {
      this.host.disk.write(path, this.#buffer.text, this.host.now());
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      return diskWords(error, path);
    }
    this.path = path;
    this.#saved = this.#buffer.text;
    this.host.diskChanged();
    then();
    return undefined;
  }
}

function diskWords({ message }: DiskError, path: string): string {
  if (message.includes('No space')) return '磁盘空间不足，没有保存';
  if (message.includes('No such file')) return `没有文件夹 ${parentOf(path).replace(HOME, '~')}`;
  if (message.includes('Is a directory')) return '这是一个文件夹，不能写入';
  return '没有保存成功';
}
