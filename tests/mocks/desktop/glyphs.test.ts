// Plugins: experiments
// The letters on the screen of a machine's desktop.
import { expect, test } from 'vitest';
import { glyphOf } from '#mocks/experiments/machines/desktop/font/glyphs.ts';

const pictureOf = (character: string, columns: 1 | 2): string =>
  glyphOf(character.codePointAt(0) ?? 0, columns).shades.join('');

/** No font draws what is for private use. */
const isDrawn = (character: string, columns: 1 | 2): boolean =>
  pictureOf(character, columns) !== pictureOf('\uE000', columns);

test('rare characters of names and chemistry are drawn', () => {
  expect('镕 喆 堃 祎 玥 㛃 𬭎 𬬻'.split(' ').filter((character) => !isDrawn(character, 2))).toEqual([]);
});

test('the signs of Chinese are drawn in the one column that a terminal gives them', () => {
  expect('—…“”‘’'.split('').filter((character) => !isDrawn(character, 1))).toEqual([]);
});

test('a character that the font lacks is a box', () => {
  expect(pictureOf('\uE000', 1)).toContain('3');
  expect(isDrawn('😀', 2)).toBe(false);
});
