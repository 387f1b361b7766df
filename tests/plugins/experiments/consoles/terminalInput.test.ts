import { describe, expect, it } from 'vitest';
import { keySequence, withHeld } from '#plugins/experiments/consoles/terminal/keySequences.ts';
import { keyAction } from '#plugins/experiments/consoles/terminal/terminalKeys.ts';
import { inputKind, inPieces } from '#plugins/experiments/consoles/terminal/typedInput.ts';

it.each([
  ['ls', 'typed'],
  ['\u001B[A', 'typed'],
  ['\u001B', 'typed'],
  ['\u001B[200~汉\u001B[201~', 'typed'],
  ['\u001B[?1;2c', 'reply'],
  ['\u001B[24;80R', 'reply'],
  ['\u001B[0n', 'reply'],
  ['\u001B]11;rgb:ff/ff/ff\u001B\\', 'reply'],
  ['\u001BP1$r0m\u001B\\', 'reply'],
  ['\u001B[I', 'reply'],
  ['\u001B[<0;12;3M', 'mouse'],
])('%j of a terminal is %s', (data, kind) => {
  expect(inputKind(data)).toBe(kind);
});

it('pieces keep letters whole', () => {
  expect([...inPieces('a😀b', 2)]).toEqual(['a', '😀', 'b']);
  expect([...inPieces('', 2)]).toEqual([]);
});

describe('keys of a bar', () => {
  it('arrows follow the mode of the program, and take Ctrl and Alt', () => {
    expect(keySequence('up', new Set(), false)).toBe('\u001B[A');
    expect(keySequence('up', new Set(), true)).toBe('\u001BOA');
    expect(keySequence('left', new Set(['control', 'alt']), true)).toBe('\u001B[1;7D');
  });

  it('a letter takes Ctrl and Alt', () => {
    expect(withHeld('c', new Set(['control']))).toBe('\u0003');
    expect(withHeld('[', new Set(['control']))).toBe('\u001B');
    expect(withHeld('b', new Set(['alt']))).toBe('\u001Bb');
    expect(withHeld('汉', new Set(['control']))).toBe('汉');
  });
});

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, code: 'KeyA' };

it.each([
  ['Ctrl-C with a selection', { ctrlKey: true, code: 'KeyC' }, true, 'copy'],
  ['Ctrl-C without', { ctrlKey: true, code: 'KeyC' }, false, undefined],
  ['Ctrl-Shift-C', { ctrlKey: true, shiftKey: true, code: 'KeyC' }, false, 'copy'],
  ['Ctrl-V', { ctrlKey: true, code: 'KeyV' }, false, 'paste'],
  ['Cmd-V', { metaKey: true, code: 'KeyV' }, false, 'paste'],
  ['Shift-Insert', { shiftKey: true, code: 'Insert' }, false, 'paste'],
  ["Ctrl-Alt-B, the bar's", { ctrlKey: true, altKey: true, code: 'KeyB' }, false, 'browser'],
  ['Alt-F', { altKey: true, code: 'KeyF' }, false, undefined],
  ['Ctrl and plus', { ctrlKey: true, code: 'Equal' }, false, 'larger'],
  ['Ctrl-Shift-minus', { ctrlKey: true, shiftKey: true, code: 'Minus' }, false, undefined],
  ['a letter', {}, true, undefined],
] as const)('%s', (_, pressed, selected, action) => {
  expect(keyAction({ ...plain, ...pressed }, selected)).toBe(action);
});
