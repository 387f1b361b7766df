// The pictures that are drawn by hand: the banners of the front page, the covers cut out of them, and the figures in
// questions. They lie beside this file.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const pathOf = (name: string): string => join(import.meta.dirname, `${name}.svg`);
const read = (name: string): string => readFileSync(pathOf(name), 'utf8');

interface Tint {
  readonly sky: string;
  readonly ground: string;
}

interface Scene extends Tint {
  readonly name: string;
}

/** Each on 1600 by 480, with room for words left of 700. */
const SCENES: readonly [Scene, ...Scene[]] = [
  { name: 'desk', sky: '#d9f1e8', ground: '#a9dcc8' },
  { name: 'class', sky: '#dfe8fb', ground: '#b7c9f1' },
  { name: 'way', sky: '#fdebd3', ground: '#f6cf9b' },
  { name: 'campus', sky: '#ece2f7', ground: '#cdb7ea' },
];

/** Variations of covers, so that the same scene is not the same picture. */
const TINTS: readonly [Tint, ...Tint[]] = [
  { sky: '#f9dfdc', ground: '#efb6b0' },
  { sky: '#dff0f2', ground: '#a8d3d8' },
  { sky: '#f3ecd2', ground: '#dfcf97' },
];

const among = <T>(all: readonly [T, ...T[]], number: number): T => all[Math.abs(number) % all.length] ?? all[0];

/** The banner with this number, from 0. */
export const drawBanner = (number: number): string => read(`scenes/${among(SCENES, number).name}`);

/** `look` chooses what is seen, and its colours. */
export function drawCover(look: number): string {
  const { sky, ground } = among(SCENES, look);
  const tint = among(TINTS, look);
  return drawBanner(look)
    .replace('viewBox="0 0 1600 480" width="1600" height="480"', 'viewBox="720 15 818 460" width="640" height="360"')
    .replace(sky, tint.sky)
    .replace(ground, tint.ground);
}

/** Such as `network`: dark on light in any theme. Undefined if there is no such figure. */
export const drawFigure = (name: string): string | undefined =>
  existsSync(pathOf(`figures/${name}`)) ? read(`figures/${name}`) : undefined;
