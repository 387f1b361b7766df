// The themes that plugins contribute, as one style sheet: written into pages by the server, and in the browser where it
// is missing, on a page that was served as a plain file or for a plugin from elsewhere.
import { contributionsTo } from '#kernel/plugin/contributions.ts';
import type { Plugin } from '#kernel/plugin/definePlugin.ts';
import { type Theme, themes } from '../points.ts';
import { FACE_STYLE, faceStyle } from './faceStyle.ts';

/** The id of its element, which stands before the face's. */
export const THEME_STYLE = 'themes';

const SCHEMES = ['light', 'dark'] as const;
const COLOUR = /^#[\da-f]{6}$/i;
const SEAL_WORD = /^\p{L}{1,2}$/u;
const NAME = /^--yx-[a-z\d-]+$/;
/** Nothing that ends the declaration or the style element. */
const VALUE = /^[^;{}<>\\]+$/;

/** The rules of all themes, later ones overriding earlier ones; empty without any. Values that do not fit are left out. */
export const themeStyle = (active: readonly Plugin[]): string =>
  contributionsTo(themes, active)
    .map(({ item }) => styleOf(item))
    .join('');

function styleOf({ primaryColor = '', seal = {}, tokens = {} }: Theme): string {
  const { passed = '', done = '', color = '' } = seal;
  const face = faceStyle({
    ...(COLOUR.test(primaryColor) && { primaryColor }),
    seal: {
      ...(SEAL_WORD.test(passed) && { passed }),
      ...(SEAL_WORD.test(done) && { done }),
      ...(COLOUR.test(color) && { color }),
    },
  });
  return face + SCHEMES.map((scheme) => tokensOf(scheme, tokens[scheme] ?? {})).join('');
}

/** High contrast was chosen by a person, and stands in a layer that these rules would override. */
function tokensOf(scheme: string, tokens: Readonly<Record<string, string>>): string {
  const lines = Object.entries(tokens)
    .filter(([name, value]) => NAME.test(name) && VALUE.test(value))
    .map(([name, value]) => `${name}:${value}`);
  if (lines.length === 0) return '';
  return `:root:not([data-contrast="more"])[data-mantine-color-scheme="${scheme}"]{${lines.join(';')}}`;
}

/** Changes nothing on a page that came with them. */
export function wearThemes(active: readonly Plugin[]): void {
  const css = themeStyle(active);
  const style = document.querySelector(`#${THEME_STYLE}`) ?? document.createElement('style');
  if (style.textContent === css) return;
  style.id = THEME_STYLE;
  style.textContent = css;
  const face = document.querySelector(`#${FACE_STYLE}`);
  if (!style.isConnected) document.head.insertBefore(style, face);
}
