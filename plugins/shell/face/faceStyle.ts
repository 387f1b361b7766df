// The institution's colour as a style sheet.
import { shadesOf } from './shades.ts';

/** The id of the style element, in server-rendered pages and in the browser. */
export const FACE_STYLE = 'face';

const PALETTE = '--mantine-color-jade';

/** Overrides the platform's own colour; colours that the theme derives from it follow (see `theme.test.ts`). */
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

/** The same formula as Mantine's. */
function faint(colour: string): string {
  const part = (from: number): number => Number.parseInt(colour.slice(from, from + 2), 16);
  return `rgba(${part(1)}, ${part(3)}, ${part(5)}, 0.05)`;
}
