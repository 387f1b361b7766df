// The institution's colour as a style sheet.
import { shadesOf } from './shades.ts';

/** The element that holds it, in pages that come with it and in those that a browser gives it. */
export const FACE_STYLE = 'face';

const PALETTE = '--mantine-color-jade';

/** In the place of the platform's own colour. What the theme derives from that follows (see `theme.test.ts`). */
export function faceStyle(colour: string): string {
  const shades = shadesOf(colour);
  const variables = shades.map((shade, index) => `${PALETTE}-${index}:${shade}`).join(';');
  return [
    `:root{${variables}}`,
    ...(['light', 'dark'] as const).map(
      (scheme) =>
        `:root[data-mantine-color-scheme="${scheme}"]{${PALETTE}-outline-hover:${faint(shades[scheme === 'light' ? 6 : 0])}}`,
    ),
  ].join('');
}

/** As Mantine has it. */
function faint(colour: string): string {
  const part = (from: number): number => Number.parseInt(colour.slice(from, from + 2), 16);
  return `rgba(${part(1)}, ${part(3)}, ${part(5)}, 0.05)`;
}
