// Plugins: experiments
// The window of a desktop, without a connection: what keys and the pointer do to the text and the clipboard.
import { expect, test } from 'vitest';
import { Bitmap } from '#mocks/experiments/machines/desktop/screen/Bitmap.ts';
import { terminalColour } from '#mocks/experiments/machines/desktop/screen/colours.ts';
import { TextScreen } from '#mocks/experiments/machines/desktop/TextScreen.ts';

const KEYS: Readonly<Record<string, number>> = {
  Enter: 0xff0d,
  Left: 0xff51,
  Up: 0xff52,
  PageUp: 0xff55,
  Insert: 0xff63,
  F5: 0xffc2,
  KeypadEnd: 0xff9c,
  KeypadSeven: 0xffb7,
  Control: 0xffe3,
  Shift: 0xffe1,
  Alt: 0xffe9,
};

/** The buttons in the bar of a screen of 1024 pixels. */
const BUTTONS = { all: [860, 18], copy: [920, 18], paste: [985, 18] } as const;
const SIZE = { width: 1024, height: 768 };

/** Between two letters of the text. */
const at = (column: number, row: number): readonly [number, number] => [8 + 8 * column, 42 + 18 * row + 9];

function openScreen() {
  const heard = { typed: '', size: '', drawn: 0 };
  const screen = new TextScreen('lab-1', {
    type(data) {
      heard.typed += data;
    },
    resize(cols, rows) {
      heard.size = `${cols}x${rows}`;
    },
    changed: () => undefined,
  });
  const bitmap = new Bitmap(SIZE);
  return {
    screen,
    heard,
    write: (text: string) => new Promise<void>((done) => screen.write(text, done)),
    /** `press('Control', 'c')`. */
    press(...names: string[]) {
      const keysyms = names.map((name) => KEYS[name] ?? name.codePointAt(0) ?? 0);
      for (const keysym of keysyms) screen.key(keysym, true);
      for (const keysym of keysyms.toReversed()) screen.key(keysym, false);
    },
    click([x, y]: readonly [number, number], button = 1) {
      screen.pointer(x, y, button);
      screen.pointer(x, y, 0);
    },
    drag([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]) {
      screen.pointer(x, y, 1);
      screen.pointer(toX, toY, 1);
      screen.pointer(toX, toY, 0);
    },
    draw() {
      screen.draw(bitmap);
      return new Uint32Array(bitmap.pixels);
    },
  };
}

test('keys go to the shell as xterm sends them', () => {
  const { press, heard } = openScreen();
  for (const key of ['l', 'Enter', 'Up', 'F5', 'KeypadEnd', 'KeypadSeven']) press(key);
  press('Control', 'c');
  press('Control', 'Left');
  press('Alt', 'b');
  expect(heard.typed).toBe('l\r\u001B[A\u001B[15~\u001B[F7\u0003\u001B[1;5D\u001Bb');
});

test('in the mode of programs that ask for it, arrows are sent differently', async () => {
  const { press, heard, write } = openScreen();
  await write('\u001B[?1h');
  press('Up');
  expect(heard.typed).toBe('\u001BOA');
});

test('a pointer selection is copied, over line ends, and drawn as marked', async () => {
  const { screen, write, drag, press, draw, heard } = openScreen();
  await write('alpha beta\r\n研习平台');
  const before = draw();
  drag(at(6, 0), at(4, 1));
  expect(draw()).not.toEqual(before);
  press('Control', 'c');
  expect(screen.clipboard).toBe('beta\n研习');
  expect(heard.typed).toBe('');
});

test('a row that goes on in the next one is copied as one line', async () => {
  const { screen, write, click } = openScreen();
  const line = '长'.repeat(100);
  await write(`${line}\r\n完`);
  click(BUTTONS.all);
  click(BUTTONS.copy);
  expect(screen.clipboard).toBe(`${line}\n完`);
});

test('the clipboard is pasted by keys, by the button and by the other buttons of the mouse', () => {
  const { screen, heard, press, click } = openScreen();
  screen.setClipboard('一\n二');
  press('Control', 'v');
  press('Control', 'Shift', 'V');
  press('Shift', 'Insert');
  click(BUTTONS.paste);
  click(at(0, 0), 2);
  click(at(0, 0), 4);
  expect(heard.typed).toBe('一\r二'.repeat(6));
});

test('a paste is marked as one for who asks for it', async () => {
  const { screen, heard, press, write } = openScreen();
  await write('\u001B[?2004h');
  screen.setClipboard('ls');
  press('Control', 'v');
  expect(heard.typed).toBe('\u001B[200~ls\u001B[201~');
});

test('a paste waits for text that was announced, and keys behind it wait with it', () => {
  const { screen, heard, press } = openScreen();
  screen.setClipboard('old');
  screen.expectClipboard();
  press('Control', 'v');
  press('x');
  expect(heard.typed).toBe('');
  screen.setClipboard('new');
  expect(heard.typed).toBe('newx');
});

test('the wheel and the page keys look back, and typing returns to the prompt', async () => {
  const { write, press, draw, click } = openScreen();
  await write(Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\r\n'));
  const end = draw();
  click(at(0, 0), 8);
  expect(draw()).not.toEqual(end);
  click(at(0, 0), 16);
  expect(draw()).toEqual(end);
  press('Shift', 'PageUp');
  expect(draw()).not.toEqual(end);
  press('x');
  expect(draw()).toEqual(end);
});

test('colours are shown, and what was there before a program that takes the whole screen', async () => {
  const { write, draw } = openScreen();
  await write('研习 $ ');
  const plain = draw();
  await write('\u001B[?1049h\u001B[41m满屏\u001B[0m');
  expect(draw()).toContain(terminalColour(1, false));
  await write('\u001B[?1049l');
  expect(draw()).toEqual(plain);
});

test('the text is fitted to the screen, and a screen of no use is refused', () => {
  const { screen, heard } = openScreen();
  expect(screen.resize({ width: 390, height: 640 })).toBe(true);
  expect(heard.size).toBe('46x33');
  expect(screen.resize({ width: 20, height: 20 })).toBe(false);
  expect(screen.size).toEqual({ width: 390, height: 640 });
});
