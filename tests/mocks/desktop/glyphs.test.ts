// Plugins: experiments
// The letters on the screen of a machine's desktop.
import { expect, test } from 'vitest';
import { glyphOf, SHADES } from '#mocks/experiments/machines/desktop/font/glyphs.ts';

const pictureOf = (character: string, columns: 1 | 2): string =>
  glyphOf(character.codePointAt(0) ?? 0, columns).shades.join('');

/** Letters are drawn in shades; the digits that stand for a character are not. */
const isDrawn = (character: string, columns: 1 | 2): boolean =>
  glyphOf(character.codePointAt(0) ?? 0, columns).shades.some((shade) => shade > 0 && shade < SHADES - 1);

test('rare characters of names and chemistry are drawn', () => {
  expect(Array.from('镕喆堃祎玥㛃𬭎𬬻').filter((character) => !isDrawn(character, 2))).toEqual([]);
});

test('a character that is not drawn is told by its code point, in one column too', () => {
  expect(isDrawn('😀', 2)).toBe(false);
  expect(pictureOf('😀', 2)).not.toBe(pictureOf('😁', 2));
  expect(isDrawn('ก', 1)).toBe(false);
  expect(pictureOf('ก', 1)).not.toBe(pictureOf('ข', 1));
});
