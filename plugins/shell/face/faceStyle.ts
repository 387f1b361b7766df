// The institution's colour and its seal as a style sheet.
import type { Face } from '#kernel/config/face.ts';
import { shadesOf } from './shades.ts';

/** The id of the style element, in server-rendered pages and in the browser. */
export const FACE_STYLE = 'face';

const PALETTE = '--mantine-color-jade';

/** The rules of a face that override the theme's; empty if it has none. */
export function faceStyle({ primaryColor, seal = {} }: Pick<Face, 'primaryColor' | 'seal'>): string {
  return (primaryColor === undefined ? '' : colourStyle(primaryColor)) + sealStyle(seal);
}

function sealStyle({ passed, done, color }: NonNullable<Face['seal']>): string {
  const variables = [
    passed !== undefined && `--yx-seal-passed:"${passed}"`,
    done !== undefined && `--yx-seal-done:"${done}"`,
    color !== undefined && `--yx-seal:${color}`,
  ].filter(Boolean);
  // The selector is as specific as the theme's own for each scheme.
  return variables.length === 0 ? '' : `:root[data-mantine-color-scheme]{${variables.join(';')}}`;
}

/** Overrides the platform's own colour; colours that the theme derives from it follow (see `theme.test.ts`). */
function colourStyle(colour: string): string {
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
