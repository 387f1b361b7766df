// The files of the machine in a window.
import { shortened, widthOf } from '../font/columns.ts';
import { COLUMN, LINE } from '../font/glyphs.ts';
import type { Press } from '../Press.ts';
import { COLOURS } from '../screen/colours.ts';
import { drawIcon } from '../screen/icons.ts';
import type { Painter } from '../screen/Painter.ts';
import { beijingTime } from '../../../../world/clock.ts';
import { DiskError, type DiskNode, nameOf, parentOf } from '../../shell/Disk.ts';
import { HOME } from '../../shell/Shell.ts';
import { App, type Host, type PointerMove, type Tool } from './App.ts';

const PATH_BAR = 34;
const ROW = 36;
const PADDING = 12;
const WHEEL_ROWS = 2;
/** Where there is room for the time, and for the size. */
const [TIME_FROM, SIZE_FROM] = [560, 380];

interface Entry {
  readonly name: string;
  readonly path: string;
  readonly node: DiskNode;
  readonly isFolder: boolean;
}

export class FilesApp extends App {
  override readonly kind = 'files';
  #folder = HOME;
  /** By name, so that it stays the same when others come. */
  #chosen: string | undefined;
  #top = 0;
  #shown = 1;
  #trouble = '';

  constructor(host: Host, folder = HOME) {
    super(host);
    if (host.disk.nodeAt(folder)?.kind === 'dir') this.#folder = folder;
  }

  override get title(): string {
    return `${this.#folder === HOME ? '主文件夹' : nameOf(this.#folder) || '/'} - 文件`;
  }

  override tools(): Tool[] {
    const chosen = this.#entries().find(({ name }) => name === this.#chosen);
    return [
      { label: '上级', enabled: this.#folder !== '/', run: () => this.#enter(parentOf(this.#folder)) },
      { label: '打开', enabled: chosen !== undefined, run: () => chosen && this.#open(chosen) },
      { label: '新建文件夹', enabled: true, run: () => this.#askNewFolder() },
      { label: '新建文件', enabled: true, run: () => this.#askNewFile() },
      { label: '重命名', enabled: chosen !== undefined, run: () => chosen && this.#askNewName(chosen) },
      { label: '删除', enabled: chosen !== undefined, run: () => chosen && this.#askToDelete(chosen) },
    ];
  }

  override press({ name, text, control, alt }: Press): void {
    const entries = this.#entries();
    const at = entries.findIndex((entry) => entry.name === this.#chosen);
    const chosen = entries[at];
    this.#trouble = '';
    if (name === 'Up' || name === 'Down') this.#choose(at < 0 ? 0 : at + (name === 'Up' ? -1 : 1));
    else if (name === 'PageUp' || name === 'PageDown') this.#choose(at + (name === 'PageUp' ? -1 : 1) * this.#shown);
    else if (name === 'Home') this.#choose(0);
    else if (name === 'End') this.#choose(entries.length - 1);
    else if (name === 'Backspace' && this.#folder !== '/') this.#enter(parentOf(this.#folder));
    else if (name === 'Enter' && chosen) this.#open(chosen);
    else if (name === 'F2' && chosen) this.#askNewName(chosen);
    else if (name === 'Delete' && chosen) this.#askToDelete(chosen);
    else if (text !== undefined && !control && !alt) {
      // The next one that begins with what was typed.
      const turned = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
      const next = turned.find((entry) => entry.name.toLowerCase().startsWith(text.toLowerCase()));
      if (next) this.#choose(entries.indexOf(next));
    }
  }

  override pointer({ type, y, double, notches, button }: PointerMove): void {
    if (type === 'wheel') this.#scrollTo(this.#top + notches * WHEEL_ROWS);
    if (type !== 'down' || button === 'middle' || y < PATH_BAR) return;
    const entry = this.#entries()[this.#top + Math.floor((y - PATH_BAR) / ROW)];
    this.#trouble = '';
    if (entry && double && entry.name === this.#chosen) this.#open(entry);
    else this.#chosen = entry?.name;
  }

  override draw(painter: Painter, focused: boolean): void {
    if (this.host.disk.nodeAt(this.#folder)?.kind !== 'dir') this.#enter(HOME);
    const { width, height } = painter;
    painter.paint({ x: 0, y: 0, width, height }, COLOURS.window);
    painter.paint({ x: 0, y: 0, width, height: PATH_BAR }, COLOURS.toolbar);
    painter.paint({ x: 0, y: PATH_BAR - 1, width, height: 1 }, COLOURS.line);
    const shownPath = this.#folder.replace(HOME, '~');
    const room = Math.floor((width - 2 * PADDING) / COLUMN);
    const end = painter.text(PADDING, 8, shortened(shownPath, room), COLOURS.text);
    painter.text(end + 2 * COLUMN, 8, this.#trouble, COLOURS.danger);
    const list = painter.within({ x: 0, y: PATH_BAR, width, height: height - PATH_BAR });
    this.#shown = Math.max(1, Math.floor(list.height / ROW));
    const entries = this.#entries();
    this.#scrollTo(this.#top, entries.length);
    if (entries.length === 0) list.text(PADDING, 14, '这个文件夹是空的', COLOURS.faint);
    for (const [at, entry] of entries.slice(this.#top, this.#top + this.#shown + 1).entries()) {
      this.#drawEntry(list.within({ x: 0, y: at * ROW, width, height: ROW }), entry, focused);
    }
    if (entries.length > this.#shown) {
      const length = Math.max(24, Math.round((list.height * this.#shown) / entries.length));
      const y = Math.round(((list.height - length) * this.#top) / Math.max(1, entries.length - this.#shown));
      list.round({ x: width - 8, y, width: 5, height: length }, 2, COLOURS.border);
    }
  }

  #drawEntry(painter: Painter, { name, node, isFolder }: Entry, focused: boolean): void {
    const { width, height } = painter;
    if (name === this.#chosen) {
      painter.paint({ x: 0, y: 0, width, height }, focused ? COLOURS.selection : COLOURS.titleActive);
    }
    drawIcon(painter.within({ x: PADDING, y: 6, width: 24, height: 24 }), isFolder ? 'folder' : 'file');
    const top = Math.floor((ROW - LINE) / 2);
    const time = beijingTime(node.at).slice(0, 16).replace('T', ' ');
    const size = isFolder ? '' : sizeOf(node.text);
    let right = width - PADDING - 8;
    if (width >= TIME_FROM) {
      right -= widthOf(time) * COLUMN;
      painter.text(right, top, time, COLOURS.faint);
    }
    if (width >= SIZE_FROM) {
      right -= 10 * COLUMN;
      painter.text(right + (8 - widthOf(size)) * COLUMN, top, size, COLOURS.faint);
    }
    const left = PADDING + 34;
    painter.text(left, top, shortened(name, Math.floor((right - left) / COLUMN)), COLOURS.text);
  }

  /** Folders first. Hidden ones are left out. */
  #entries(): Entry[] {
    const { disk } = this.host;
    const entries = disk.list(this.#folder).flatMap((name): Entry[] => {
      const path = this.#folder === '/' ? `/${name}` : `${this.#folder}/${name}`;
      const node = disk.nameAt(path);
      if (!node || name.startsWith('.')) return [];
      return [{ name, path, node, isFolder: disk.nodeAt(path)?.kind === 'dir' }];
    });
    return [...entries.filter(({ isFolder }) => isFolder), ...entries.filter(({ isFolder }) => !isFolder)];
  }

  #choose(at: number): void {
    const entries = this.#entries();
    const kept = Math.max(0, Math.min(entries.length - 1, at));
    this.#chosen = entries[kept]?.name;
    if (kept < this.#top) this.#scrollTo(kept);
    else if (kept >= this.#top + this.#shown) this.#scrollTo(kept - this.#shown + 1);
  }

  #scrollTo(row: number, length = this.#entries().length): void {
    this.#top = Math.max(0, Math.min(row, length - this.#shown));
  }

  #enter(folder: string): void {
    // Upwards, the folder that one comes from is the chosen one.
    this.#chosen = parentOf(this.#folder) === folder ? nameOf(this.#folder) : undefined;
    this.#folder = folder;
    this.#top = 0;
    if (this.#chosen !== undefined) this.#choose(this.#entries().findIndex(({ name }) => name === this.#chosen));
  }

  #open({ path, isFolder }: Entry): void {
    if (isFolder) this.#enter(path);
    else if (this.host.disk.nodeAt(path)?.kind === 'file') this.host.edit(path);
    else this.#trouble = '链接指向的文件不存在';
  }

  #askNewFolder(): void {
    this.#askName('新建文件夹，名称：', '', (path) => this.host.disk.makeDir(path, this.host.now()));
  }

  #askNewFile(): void {
    this.#askName('新建文件，名称：', '', (path) => this.host.disk.write(path, '', this.host.now()));
  }

  #askNewName({ name, path }: Entry): void {
    this.#askName(`把“${name}”重命名为：`, name, (to) => this.host.disk.move(path, to));
  }

  #askToDelete({ name, path, isFolder }: Entry): void {
    this.ask({
      text: isFolder ? `删除文件夹“${name}”和里面的全部文件？` : `删除文件“${name}”？`,
      answers: [
        {
          label: '删除',
          run: () => {
            const at = this.#entries().findIndex((entry) => entry.name === name);
            const trouble = this.#try(() => this.host.disk.remove(path, true));
            if (trouble === undefined) this.#choose(at);
            return trouble;
          },
        },
      ],
    });
  }

  #askName(text: string, name: string, make: (path: string) => void): void {
    const folder = this.#folder;
    this.ask({
      text,
      field: name,
      answers: [
        {
          label: '确定',
          run: (given) => {
            const wanted = given.trim();
            const path = `${folder === '/' ? '' : folder}/${wanted}`;
            if (wanted === '' || wanted === '.' || wanted === '..') return '请填写名称';
            if (wanted.includes('/')) return '名称里不能有 /';
            if (wanted === name) return undefined;
            if (this.host.disk.nameAt(path)) return '已有同名的文件或文件夹';
            const trouble = this.#try(() => make(path));
            if (trouble === undefined) this.#choose(this.#entries().findIndex((entry) => entry.name === wanted));
            return trouble;
          },
        },
      ],
    });
  }

  /** What went wrong, in words. */
  #try(work: () => void): string | undefined {
    try {
      work();
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      return error.message.includes('No space') ? '磁盘空间不足' : '没有成功，请稍后再试';
    }
    this.host.diskChanged();
    return undefined;
  }
}

function sizeOf(text: string): string {
  const bytes = Buffer.byteLength(text);
  return bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`;
}
