// Draws the banners of the front page, with room for words on the left, and the covers that institutions have uploaded.

interface Tint {
  readonly sky: string;
  readonly ground: string;
}

interface Scene extends Tint {
  /** On 1600 by 480; nothing of it is left of 700. */
  readonly draw: string;
}

const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`;
const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, colour: string, width: number, rest = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${rest}/>`;
const moved = (x: number, y: number, draw: string): string => `<g transform="translate(${x} ${y})">${draw}</g>`;

const INK = '#2b3350';
const GREEN = '#12876f';
const AMBER = '#f2a93b';
const CORAL = '#e8705f';
const BLUE = '#4f7ee0';
const WHITE = '#ffffff';

const cloud = (x: number, y: number): string =>
  moved(x, y, rect(0, 20, 130, 30, WHITE, 15) + circle(44, 24, 24, WHITE) + circle(82, 16, 30, WHITE));

const plant = (x: number, y: number): string =>
  moved(
    x,
    y,
    path('M0 0c-40-20-44-64-30-96 26 20 40 56 30 96z', '#2fa57f') +
      path('M4 0c34-26 46-70 34-112-34 26-50 70-34 112z', GREEN) +
      path('M-34 0h72l-10 62h-52z', CORAL) +
      rect(-38, -6, 80, 16, '#f08a7a', 6),
  );

const books = (x: number, y: number): string =>
  moved(
    x,
    y,
    rect(0, 44, 150, 26, BLUE, 5) +
      rect(10, 18, 134, 26, AMBER, 5) +
      rect(-6, -8, 128, 26, GREEN, 5) +
      rect(14, 51, 40, 6, WHITE, 3) +
      rect(24, 25, 40, 6, WHITE, 3) +
      rect(10, -1, 40, 6, WHITE, 3),
  );

const tick = (x: number, y: number, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${circle(0, 0, 20, GREEN)}${line('M-9 0l6 7 12-13', WHITE, 5)}</g>`;

const person = (x: number, y: number, hair: string, shirt: string): string =>
  moved(
    x,
    y,
    path('M-64 150c0-60 28-88 64-88s64 28 64 88z', shirt) +
      rect(-14, 40, 28, 34, '#f3c5a5', 12) +
      circle(0, 12, 40, '#f7d2b5') +
      path('M-42 8c-2-36 22-52 44-52s44 18 40 54c-8-20-22-30-40-30-20 0-36 10-44 28z', hair),
  );

const flag = (x: number, y: number, colour: string): string =>
  moved(x, y, rect(-4, -110, 8, 110, INK, 4) + path('M4-110h70l-18 24 18 24H4z', colour));

const mountain = (x: number, y: number, size: number, colour: string, snow: string): string =>
  moved(
    x,
    y,
    path(`M${-size} 0L0 ${-size}L${size} 0z`, colour) +
      path(
        `M${-size * 0.28} ${-size * 0.72}L0 ${-size}L${size * 0.28} ${-size * 0.72}l${-size * 0.14} ${size * 0.08}l${-size * 0.14} ${-size * 0.08}l${-size * 0.14} ${size * 0.08}z`,
        snow,
      ),
  );

/** A desk where one tries things out, and the certificate that comes of it. */
const DESK: Scene = {
  sky: '#d9f1e8',
  ground: '#a9dcc8',
  draw:
    cloud(700, 60) +
    moved(
      1180,
      50,
      rect(0, 0, 230, 160, WHITE, 12) +
        rect(24, 28, 120, 12, '#9fb4d6', 6) +
        rect(24, 56, 90, 10, '#d6dfef', 5) +
        rect(24, 78, 104, 10, '#d6dfef', 5) +
        path('M166 108l-12 58 26-16 26 16-12-58z', CORAL) +
        circle(180, 96, 32, AMBER) +
        line('M166 96l10 11 20-22', WHITE, 7),
    ) +
    moved(
      860,
      130,
      rect(0, 0, 330, 218, INK, 16) +
        rect(14, 14, 302, 190, '#1d2440', 8) +
        circle(36, 36, 6, CORAL) +
        circle(56, 36, 6, AMBER) +
        circle(76, 36, 6, '#4cc38a') +
        line('M36 74l18 14-18 14', '#4cc38a', 7) +
        rect(72, 82, 110, 12, '#7d8cc4', 6) +
        rect(36, 118, 170, 12, '#56629a', 6) +
        rect(36, 146, 120, 12, '#56629a', 6) +
        rect(168, 146, 60, 12, AMBER, 6) +
        path('M-46 218h422l-20 30h-382z', '#8d97b8'),
    ) +
    tick(1180, 120, 1.4) +
    books(1240, 308) +
    plant(770, 316) +
    moved(
      1440,
      312,
      rect(0, 0, 56, 66, WHITE, 8) +
        line('M56 14c26 0 26 34 0 34', WHITE, 9) +
        line('M16-14c-8-14 8-18 0-32M36-14c-8-14 8-18 0-32', WHITE, 5),
    ),
};

/** A class before its board. */
const CLASS: Scene = {
  sky: '#dfe8fb',
  ground: '#b7c9f1',
  draw:
    moved(
      860,
      50,
      rect(0, 0, 440, 250, INK, 14) +
        rect(14, 14, 412, 222, '#24735f', 6) +
        line('M50 180l70-60 60 34 90-90', '#f6e3b4', 9) +
        circle(270, 64, 12, AMBER) +
        rect(310, 60, 84, 12, '#8cc7b5', 6) +
        rect(310, 90, 60, 12, '#8cc7b5', 6) +
        rect(310, 120, 74, 12, '#8cc7b5', 6),
    ) +
    moved(
      1336,
      90,
      rect(0, 0, 150, 140, WHITE, 12) +
        path('M0 12a12 12 0 0 1 12-12h126a12 12 0 0 1 12 12v26H0z', CORAL) +
        [0, 1, 2]
          .map((row) => [0, 1, 2, 3].map((at) => rect(18 + at * 30, 54 + row * 26, 18, 16, '#d8e0f0', 4)).join(''))
          .join('') +
        rect(78, 80, 18, 16, GREEN, 4),
    ) +
    person(880, 280, '#4a3428', CORAL) +
    person(1080, 300, '#23283c', AMBER) +
    person(1280, 280, '#6b4630', BLUE) +
    moved(
      960,
      214,
      rect(0, 0, 92, 52, WHITE, 22) +
        path('M30 48l-8 26 30-24z', WHITE) +
        circle(24, 26, 6, BLUE) +
        circle(46, 26, 6, BLUE) +
        circle(68, 26, 6, BLUE),
    ),
};

/** A way with its stages, up to the flag. */
const WAY: Scene = {
  sky: '#fdebd3',
  ground: '#f6cf9b',
  draw:
    circle(1400, 110, 56, '#f7b955') +
    cloud(760, 70) +
    cloud(1190, 40) +
    mountain(1120, 360, 170, '#8a9bd0', WHITE) +
    mountain(1330, 360, 230, '#6c7fc0', WHITE) +
    path(
      'M700 480c60-90 330-40 330-110 0-50 120-40 180-60 70-24 90-60 116-168 4 120-6 176-70 214-50 30-110 24-110 56 0 40 90 30 90 68z',
      '#fff7ea',
    ) +
    flag(1326, 144, CORAL) +
    [
      [840, 396, GREEN],
      [1010, 356, GREEN],
      [1180, 300, AMBER],
    ]
      .map(
        ([x, y, colour]) => circle(Number(x), Number(y), 26, WHITE) + circle(Number(x), Number(y), 18, String(colour)),
      )
      .join('') +
    tick(840, 396, 0.8) +
    tick(1010, 356, 0.8) +
    plant(1480, 330),
};

/** An institution, and the machines that it shares. */
const CAMPUS: Scene = {
  sky: '#ece2f7',
  ground: '#cdb7ea',
  draw:
    cloud(720, 80) +
    cloud(1350, 50) +
    moved(
      900,
      120,
      rect(0, 90, 420, 220, '#fff4e3') +
        path('M-30 90L210-20L450 90z', CORAL) +
        circle(210, 46, 26, WHITE) +
        line('M210 30v16l12 8', INK, 5) +
        [0, 1, 3, 4]
          .map((at) => rect(36 + at * 74, 130, 46, 60, BLUE, 6) + rect(36 + at * 74, 216, 46, 60, '#7fa2ee', 6))
          .join('') +
        rect(176, 180, 68, 130, INK, 6) +
        rect(-20, 306, 460, 16, '#e2c8a4', 4),
    ) +
    moved(
      1370,
      236,
      rect(0, 0, 118, 206, INK, 12) +
        [0, 1, 2, 3]
          .map(
            (at) =>
              rect(14, 16 + at * 46, 90, 34, '#46507a', 6) +
              circle(32, 33 + at * 46, 6, '#4cc38a') +
              circle(50, 33 + at * 46, 6, AMBER),
          )
          .join(''),
    ) +
    line('M1320 330h50', GREEN, 8, 'stroke-dasharray="2 16"') +
    moved(1340, 150, circle(0, 0, 40, GREEN) + line('M-18 0h36M0-18v36', WHITE, 9)) +
    plant(830, 372),
};

const SCENES: readonly [Scene, ...Scene[]] = [DESK, CLASS, WAY, CAMPUS];

/** Variations of covers, so that the same scene is not the same picture. */
const TINTS: readonly [Tint, ...Tint[]] = [
  { sky: '#f9dfdc', ground: '#efb6b0' },
  { sky: '#dff0f2', ground: '#a8d3d8' },
  { sky: '#f3ecd2', ground: '#dfcf97' },
];

const among = <T>([first, ...rest]: readonly [T, ...T[]], number: number): T =>
  [first, ...rest][Math.abs(number) % (rest.length + 1)] ?? first;

/** The banner with this number, from 0. */
export function drawBanner(number: number): string {
  const scene = among(SCENES, number);
  return picture('0 0 1600 480', 1600, 480, scene, scene);
}

/** `look` chooses what is seen, and its colours. */
export const drawCover = (look: number): string =>
  picture('720 15 818 460', 640, 360, among(SCENES, look), among(TINTS, look));

function picture(box: string, width: number, height: number, { draw }: Scene, { sky, ground }: Tint): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}">` +
    `${rect(0, 0, 1600, 480, sky)}${path('M0 400c400-60 900 20 1600-30v110H0z', ground)}${draw}</svg>`
  );
}
