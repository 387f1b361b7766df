// Plugins: experiments
// The programs of the desktop, without a connection: what keys and clicks do to the files and the clipboard.
import { expect, test } from 'vitest';
import type { ShellSide } from '#mocks/experiments/machines/desktop/apps/App.ts';
import { Desktop } from '#mocks/experiments/machines/desktop/Desktop.ts';
import { Bitmap } from '#mocks/experiments/machines/desktop/screen/Bitmap.ts';
import { Disk } from '#mocks/experiments/machines/shell/Disk.ts';
import { TERMINAL_COLOURS } from '#mocks/experiments/machines/desktop/screen/colours.ts';
import { BORN } from '../support/upstream.ts';

const KEYS: Readonly<Record<string, number>> = {
  Enter: 0xff0d,
  Escape: 0xff1b,
  Backspace: 0xff08,
  Delete: 0xffff,
  Home: 0xff50,
  End: 0xff57,
  Left: 0xff51,
  Up: 0xff52,
  Right: 0xff53,
  Down: 0xff54,
  F2: 0xffbf,
  F4: 0xffc1,
  Control: 0xffe3,
  Shift: 0xffe1,
  Alt: 0xffe9,
};

const ICONS = { terminal: [60, 50], files: [60, 150], editor: [60, 250], readme: [60, 350] } as const;
/** The first window's title bar, its buttons and its first row of content. */
const FIRST = { title: [300, 48], close: [780, 48], toolbar: 88 } as const;

const USUAL = { width: 1024, height: 768 };

function openDesktop(size = USUAL) {
  const disk = new Disk();
  disk.makeDir('/home/student/lab', BORN, true);
  disk.write('/home/student/README', '读我\n', BORN);
  const shells: { side: ShellSide; typed: string; stopped: boolean; size: string }[] = [];
  const desktop = new Desktop({
    disk,
    hostname: 'lab-1',
    now: () => BORN,
    diskChanged: () => undefined,
    used: () => undefined,
    startShell(side) {
      const shell = { side, typed: '', stopped: false, size: '' };
      shells.push(shell);
      return {
        type: (data) => {
          shell.typed += data;
        },
        resize: (columns, rows) => {
          shell.size = `${columns}x${rows}`;
        },
        stop: () => {
          shell.stopped = true;
        },
      };
    },
  });
  desktop.resize(size);
  const key = (keysym: number): void => {
    desktop.key(keysym, true);
    desktop.key(keysym, false);
  };
  const bitmap = new Bitmap(size);
  return {
    desktop,
    disk,
    shells,
    /** `press('Control', 'c')`. */
    press(...keys: string[]) {
      const keysyms = keys.map((name) => KEYS[name] ?? name.codePointAt(0) ?? 0);
      for (const held of keysyms.slice(0, -1)) desktop.key(held, true);
      key(keysyms.at(-1) ?? 0);
      for (const held of keysyms.slice(0, -1)) desktop.key(held, false);
    },
    type(text: string) {
      for (const letter of text) {
        const point = letter.codePointAt(0) ?? 0;
        key(letter === '\n' ? 0xff0d : point < 0x100 ? point : 0x01000000 + point);
      }
    },
    click([x, y]: readonly [number, number]) {
      desktop.pointer(x, y, 1);
      desktop.pointer(x, y, 0);
    },
    drag([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]) {
      desktop.pointer(x, y, 1);
      desktop.pointer((x + toX) / 2, (y + toY) / 2, 1);
      desktop.pointer(toX, toY, 1);
      desktop.pointer(toX, toY, 0);
    },
    draw() {
      desktop.draw(bitmap);
      return bitmap;
    },
  };
}

type Opened = ReturnType<typeof openDesktop>;

/** All that stands in the editor. */
function textOf({ press, desktop }: Opened): string {
  press('Control', 'a');
  press('Control', 'c');
  return desktop.clipboard;
}

test('an icon opens its program, and README the file', () => {
  const { desktop, click } = openDesktop();
  for (const icon of Object.values(ICONS)) click(icon);
  expect(desktop.titles).toEqual(['终端', '主文件夹 - 文件', '未命名 - 文本编辑器', 'README - 文本编辑器']);
});

test('whoever clicks an icon twice gets one window', () => {
  const { desktop, click } = openDesktop();
  click(ICONS.editor);
  click(ICONS.editor);
  expect(desktop.titles).toHaveLength(1);
});

test('a window is moved by its title, raised by a click, closed by its cross', () => {
  const { desktop, click, drag } = openDesktop();
  click(ICONS.files);
  drag(FIRST.title, [500, 400]);
  click([60, 50]);
  expect(desktop.titles).toEqual(['主文件夹 - 文件', '终端']);
  // The part of the first one that the second does not cover.
  click([900, 720]);
  expect(desktop.titles).toEqual(['主文件夹 - 文件', '终端']);
  click([700, 700]);
  expect(desktop.titles).toEqual(['终端', '主文件夹 - 文件']);
  click([950, 400]);
  expect(desktop.titles).toEqual(['终端']);
});

test('a window that was moved away stays within reach', () => {
  const { desktop, click, drag } = openDesktop();
  click(ICONS.files);
  drag(FIRST.title, [1023, 48]);
  drag([950, 48], [300, 48]);
  click([300 - 170 + 630, 48]);
  expect(desktop.titles).toHaveLength(1);
});

test('a window in the bar hides it, and shows it again', () => {
  const { desktop, click } = openDesktop();
  click(ICONS.files);
  click([200, 745]);
  expect(desktop.titles).toEqual([]);
  click([200, 745]);
  expect(desktop.titles).toEqual(['主文件夹 - 文件']);
});

test('the editor writes, selects, cuts, pastes and undoes', () => {
  const opened = openDesktop();
  const { press, type, click } = opened;
  click(ICONS.editor);
  type('第一行\n第二行😀');
  press('Backspace');
  expect(textOf(opened)).toBe('第一行\n第二行');
  press('Right');
  press('Shift', 'Up');
  press('Control', 'x');
  expect(textOf(opened)).toBe('第一行');
  press('Home');
  press('Control', 'z');
  expect(textOf(opened)).toBe('第一行\n第二行');
  press('Control', 'y');
  expect(textOf(opened)).toBe('第一行');
  press('End');
  press('Control', 'v');
  expect(textOf(opened)).toBe('第一行第一行');
});

test('the mouse selects, and a double click a word', () => {
  const { click, type, press, drag, desktop, draw } = openDesktop();
  click(ICONS.editor);
  type('alpha beta 研习平台');
  draw();
  // From the first letter over the fifth.
  drag([144, 132], [144 + 5 * 8, 132]);
  press('Control', 'c');
  expect(desktop.clipboard).toBe('alpha');
  click([144 + 7 * 8, 132]);
  click([144 + 7 * 8, 132]);
  press('Control', 'c');
  expect(desktop.clipboard).toBe('beta');
});

test('a long paragraph is broken to the window, and the caret goes by what is seen', () => {
  const opened = openDesktop();
  const { click, type, press, draw } = opened;
  click(ICONS.editor);
  type('长'.repeat(100));
  draw();
  press('Up');
  press('Up');
  type('^');
  const text = textOf(opened);
  expect(text).toHaveLength(101);
  expect(text.indexOf('^')).toBeGreaterThan(20);
  expect(text.indexOf('^')).toBeLessThan(40);
});

test('what is saved is on the disk, under the name that was given', () => {
  const { click, type, press, disk, desktop } = openDesktop();
  click(ICONS.editor);
  type('内容');
  press('Control', 's');
  type('lab/笔记.txt\n');
  expect(disk.read('/home/student/lab/笔记.txt')).toBe('内容');
  expect(desktop.titles).toEqual(['笔记.txt - 文本编辑器']);
});

test('a name that is taken or leads nowhere is not saved', () => {
  const { click, type, press, disk } = openDesktop();
  click(ICONS.editor);
  type('新的');
  press('Control', 's');
  type('README\n');
  expect(disk.read('/home/student/README')).toBe('读我\n');
  for (let count = 0; count < 6; count += 1) press('Backspace');
  type('no/such/file\n');
  expect(disk.nodeAt('/home/student/no')).toBeUndefined();
  press('Escape');
  type('！');
  press('Control', 's');
  type('lab/a\n');
  expect(disk.read('/home/student/lab/a')).toBe('新的！');
});

test('closing asks before anything is lost', () => {
  const { click, type, press, disk, desktop } = openDesktop();
  click(ICONS.readme);
  type('新');
  press('Alt', 'F4');
  expect(desktop.titles).toEqual(['● README - 文本编辑器']);
  press('Escape');
  press('Alt', 'F4');
  press('Enter');
  expect(desktop.titles).toEqual([]);
  expect(disk.read('/home/student/README')).toBe('新读我\n');
});

test('a file that was changed elsewhere is followed, and not written over unasked', () => {
  const opened = openDesktop();
  const { click, type, press, disk, draw } = opened;
  click(ICONS.readme);
  disk.write('/home/student/README', '别处写的', BORN);
  draw();
  expect(textOf(opened)).toBe('别处写的');
  press('Right');
  type('，我加的');
  disk.write('/home/student/README', '又改了', BORN);
  draw();
  press('Control', 's');
  expect(disk.read('/home/student/README')).toBe('又改了');
  press('Enter');
  expect(disk.read('/home/student/README')).toBe('别处写的，我加的');
});

test('the files: a folder is made, entered, left, renamed and deleted', () => {
  const { click, type, press, disk, desktop } = openDesktop();
  click(ICONS.files);
  // 新建文件夹 in the tools.
  click([330, FIRST.toolbar]);
  type('资料\n');
  expect(disk.nodeAt('/home/student/资料')?.kind).toBe('dir');
  press('Enter');
  expect(desktop.titles).toEqual(['资料 - 文件']);
  // 新建文件
  click([430, FIRST.toolbar]);
  type('a.txt\n');
  press('Enter');
  expect(desktop.titles).toEqual(['资料 - 文件', 'a.txt - 文本编辑器']);
  press('Alt', 'F4');
  press('Backspace');
  press('F2');
  for (let count = 0; count < 2; count += 1) press('Backspace');
  type('文档\n');
  expect(disk.list('/home/student')).toEqual(['README', 'lab', '文档']);
  press('Delete');
  press('Escape');
  expect(disk.nodeAt('/home/student/文档/a.txt')?.kind).toBe('file');
  press('Delete');
  press('Enter');
  expect(disk.list('/home/student')).toEqual(['README', 'lab']);
});

test('a terminal takes keys as xterm sends them, pastes, and ends with its window', () => {
  const { click, press, type, shells, desktop, draw } = openDesktop();
  click(ICONS.terminal);
  draw();
  expect(shells[0]?.size).toBe('82x20');
  type('ls\n');
  press('Control', 'c');
  press('Up');
  press('Control', 'Left');
  desktop.setClipboard('一\n二');
  press('Control', 'Shift', 'V');
  expect(shells[0]?.typed).toBe('ls\r\u0003\u001B[A\u001B[1;5D一\r二');
  click(FIRST.close);
  expect([desktop.titles, shells[0]?.stopped]).toEqual([[], true]);
});

test('a terminal shows colours and programs that take the whole screen, and what was there before them', async () => {
  const { click, shells, draw } = openDesktop();
  click(ICONS.terminal);
  const empty = new Uint32Array(draw().pixels);
  shells[0]?.side.write('研习 $ ');
  await expect.poll(() => differ(empty, draw().pixels)).toBe(true);
  const plain = new Uint32Array(draw().pixels);
  shells[0]?.side.write('\u001B[?1049h\u001B[41m满屏\u001B[0m');
  await expect.poll(() => draw().pixels.includes(TERMINAL_COLOURS[1] ?? 0)).toBe(true);
  shells[0]?.side.write('\u001B[?1049l');
  await expect.poll(() => differ(plain, draw().pixels)).toBe(false);
});

test('a shell that floods is held back until it was drawn', async () => {
  const { click, shells } = openDesktop();
  click(ICONS.terminal);
  shells[0]?.side.write('y\r\n'.repeat(100_000));
  expect(shells[0]?.side.blocked()).toBe(true);
  await expect.poll(() => shells[0]?.side.blocked()).toBe(false);
});

test('on the screen of a phone every window fills it, and the bar still leads to all', () => {
  const { desktop, click, draw } = openDesktop({ width: 390, height: 640 });
  draw();
  click([60, 50]);
  click([78, 615]);
  expect(desktop.titles).toEqual(['终端', '主文件夹 - 文件']);
  // The first button behind the three programs.
  click([185, 615]);
  expect(desktop.titles).toEqual(['主文件夹 - 文件', '终端']);
  click([370, 20]);
  expect(desktop.titles).toEqual(['主文件夹 - 文件']);
});

const differ = (one: Uint32Array, other: Uint32Array): boolean => one.some((pixel, at) => pixel !== other[at]);
