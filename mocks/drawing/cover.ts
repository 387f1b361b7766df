// Draws covers and banners: simple geometry, one motif per subject.
import { randomOf, type Random } from '../world/random.ts';
import { coloursOf } from './palette.ts';

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
}

type Motif = (canvas: Canvas) => string;

const circle = (x: number, y: number, r: number, rest: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${rest}/>`;
const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const MOTIFS: readonly [Motif, ...Motif[]] = [
  // Concentric rings.
  ({ width, height, random }) => {
    const x = width * (0.7 + random.next() * 0.25);
    return times(6, (ring) =>
      circle(
        x,
        height,
        40 + ring * height * 0.16,
        `fill="none" stroke-width="${14 - ring * 2}" opacity="${0.9 - ring * 0.13}"`,
      ),
    );
  },
  // A network of points.
  ({ width, height, random }) => {
    const points = Array.from(
      { length: 9 },
      () => [width * (0.4 + random.next() * 0.55), height * (0.1 + random.next() * 0.8)] as const,
    );
    const lines = points
      .slice(1)
      .map(([x, y], index) => `<path d="M${points[index]?.join(' ')}L${x} ${y}" stroke-width="3" opacity=".5"/>`);
    return (
      lines.join('') +
      points.map(([x, y]) => circle(x, y, random.whole(7, 18), 'fill="currentColor" stroke="none"')).join('')
    );
  },
  // Stacked plates.
  ({ width, height, random }) =>
    times(4, (plate) => {
      const x = width * 0.62 + random.whole(-20, 20);
      const y = height * (0.24 + plate * 0.17);
      return `<ellipse cx="${x}" cy="${y}" rx="${height * 0.36}" ry="${height * 0.1}" fill="currentColor" stroke="none" opacity="${0.35 + plate * 0.18}"/>`;
    }),
  // Windows.
  ({ width, height, random }) =>
    times(3, (pane) => {
      const x = width * (0.42 + pane * 0.13);
      const y = height * (0.18 + pane * 0.14) + random.whole(-8, 8);
      return `<rect x="${x}" y="${y}" width="${width * 0.3}" height="${height * 0.38}" rx="12" fill="currentColor" stroke="none" opacity="${0.25 + pane * 0.28}"/>`;
    }),
  // Waves.
  ({ width, height, random }) =>
    times(5, (wave) => {
      const y = height * (0.3 + wave * 0.14);
      const lift = random.whole(30, 80);
      return `<path d="M0 ${y}C${width * 0.3} ${y - lift} ${width * 0.6} ${y + lift} ${width} ${y - lift / 2}" fill="none" stroke-width="8" opacity="${0.25 + wave * 0.15}"/>`;
    }),
  // Bars of a chart.
  ({ width, height, random }) =>
    times(7, (bar) => {
      const tall = height * (0.18 + random.next() * 0.6);
      return `<rect x="${width * (0.4 + bar * 0.08)}" y="${height * 0.9 - tall}" width="${width * 0.05}" height="${tall}" rx="6" fill="currentColor" stroke="none" opacity="${0.45 + random.next() * 0.5}"/>`;
    }),
];

/** A picture of any size; `look` chooses colours and motif. */
export function drawCover(seed: number, name: string, look: number, width = 640, height = 360): string {
  const [from, to, ink] = coloursOf(look);
  const motif = MOTIFS[Math.abs(look) % MOTIFS.length] ?? MOTIFS[0];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#g)"/>` +
    `<g color="${ink}" stroke="${ink}" stroke-linecap="round">${motif({ width, height, random: randomOf(seed, `drawing ${name}`) })}</g></svg>`
  );
}

/** A square with one character: a user's picture. */
export function drawLetter(letter: string, look: number): string {
  const [from, to, ink] = coloursOf(look);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160">' +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    '<rect width="160" height="160" fill="url(#g)"/>' +
    `<text x="80" y="84" font-size="80" font-weight="600" text-anchor="middle" dominant-baseline="central" fill="${ink}" font-family="PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif">${escape(letter)}</text></svg>`
  );
}

/** A round seal with one character: an institution's logo. */
export function drawSeal(letter: string, look: number): string {
  const [from, to] = coloursOf(look);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160">' +
    `<circle cx="80" cy="80" r="74" fill="#fff" stroke="${from}" stroke-width="8"/>` +
    `<circle cx="80" cy="80" r="60" fill="none" stroke="${to}" stroke-width="3" stroke-dasharray="2 8" stroke-linecap="round"/>` +
    `<circle cx="80" cy="80" r="50" fill="${from}"/>` +
    `<text x="80" y="83" font-size="54" font-weight="600" text-anchor="middle" dominant-baseline="central" fill="#fff" font-family="PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif">${escape(letter)}</text></svg>`
  );
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
