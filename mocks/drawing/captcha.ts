// Draws a captcha.
import type { Random } from '../world/random.ts';

/** Each digit as strokes in a 20 by 32 box, not as text, so that the SVG does not contain the answer. */
const DIGITS: Readonly<Record<string, string>> = {
  0: 'M10 2C3 2 2 9 2 16s1 14 8 14 8-7 8-14-1-14-8-14',
  1: 'M4 8 11 2v28M5 30h12',
  2: 'M3 9c0-9 14-9 14 0 0 7-12 12-14 21h15',
  3: 'M3 6c3-6 14-5 14 2 0 5-4 7-9 7 6 0 10 2 10 8 0 8-13 9-15 2',
  4: 'M13 30V2L2 22h17',
  5: 'M16 2H5L3 15c4-3 14-3 14 6 0 10-13 11-15 3',
  6: 'M16 4C8 0 3 9 3 20c0 13 15 13 15 2 0-9-12-9-15-1',
  7: 'M2 2h16C12 11 9 19 8 30',
  8: 'M10 15C1 13 2 2 10 2s9 11 0 13C0 17 0 30 10 30s10-13 0-15',
  9: 'M17 11c-1 8-14 8-14-1C3-1 18-1 18 11c0 10-3 19-12 19',
};

export function drawCaptcha(answer: string, random: Random): string {
  const digits = [...answer].map((digit, at) => {
    const turn = random.whole(-14, 14);
    const x = 14 + at * 26 + random.whole(-2, 2);
    const y = 6 + random.whole(-3, 3);
    return `<path d="${DIGITS[digit] ?? ''}" transform="translate(${x} ${y}) rotate(${turn} 10 16)" stroke="${ink(random, 38)}" stroke-width="3.4"/>`;
  });
  const lines = Array.from({ length: 4 }, () => {
    const [y1, y2, y3] = [random.whole(4, 40), random.whole(0, 44), random.whole(4, 40)];
    return `<path d="M0 ${y1}Q60 ${y2} 120 ${y3}" stroke="${ink(random, 62)}" stroke-width="1.2" opacity=".6"/>`;
  });
  const dots = Array.from(
    { length: 24 },
    () =>
      `<circle cx="${random.whole(0, 120)}" cy="${random.whole(0, 44)}" r="1" fill="${ink(random, 60)}" stroke="none"/>`,
  );
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="44" viewBox="0 0 120 44" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    `<rect width="120" height="44" rx="6" fill="#f5f3f0"/>${lines.join('')}${dots.join('')}${digits.join('')}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

function ink(random: Random, lightness: number): string {
  return `hsl(${random.whole(0, 359)} 45% ${lightness}%)`;
}
