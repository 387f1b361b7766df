// The variables that style sheets use. Mantine's own are adjusted where its defaults would be too faint to read.
//
//   --yx-page        page background              --yx-text        text
//   --yx-card        surfaces on the page         --yx-text-2      secondary text, on page or card only; …-on-soft a tint
//   --yx-raised      surfaces above cards
//   --yx-sunken      surfaces below a card        --yx-border      lines between things
//   --yx-hover       hovered surfaces             --yx-control     edges of controls
//   --yx-primary     fills, links, current items  --yx-on-primary  text and icons on it; --yx-primary-soft a tint
//   --yx-warm …-soft …-text  progress, deadlines  --yx-danger …    --yx-info …
//   --yx-on-primary-soft, --yx-on-warm-soft …  text and icons on a tint
//   --yx-seal        the seal on what is passed; …-passed, …-done its words
//   --yx-skeleton    what stands in for content
//   --yx-scrim       ground for white text over pictures; …-soft  --yx-glass  what stands out from it; …-strong
//   --yx-chosen      text chosen with the pointer  --yx-found      text that was found; …-current
//   --yx-copybook-line  lines of the copybook's ground
//   --yx-float       shadow of floating surfaces  --yx-focus       focus ring
//   --yx-space-N     N × 4 px between and within things: 1 2 3 4 5 6 8 10
//   --yx-width       widest browse page; …-reading a page of text, …-beside one beside a card, …-form a form
//   --yx-measure     longest line of running text
import type { ConvertCSSVariablesInput } from '@mantine/core';
import { SEAL } from './theme.ts';

type Variables = Record<string, string>;

const PALETTES = ['jade', 'amber', 'gray', 'red', 'slate'] as const;
type Palette = (typeof PALETTES)[number];

const shade = (palette: Palette | 'dark', index: number): string => `var(--mantine-color-${palette}-${index})`;

/** In the dark scheme, a card with a tint of a palette's colour. */
const tint = (palette: Palette, percent = 14): string => mixed(shade(palette, 4), percent, shade('dark', 6));

/** A mixture; the build adds what it is for browsers that cannot mix, Chrome before 111 (cli/build/mixedColours.ts). */
const mixed = (colour: string, percent: number, into = 'transparent'): string =>
  `color-mix(in srgb, ${colour} ${percent}%, ${into})`;

/** In the light scheme, shades for text in a palette's colour; amber is legible only from 8 on. */
const TEXT_ON_LIGHT: Record<Palette, number> = { jade: 6, amber: 8, gray: 6, red: 6, slate: 6 };
/** In the light scheme, shades for text on a palette's own tint. */
const TEXT_ON_TINT: Record<Palette, number> = { jade: 7, amber: 8, gray: 7, red: 7, slate: 7 };

function light(palette: Palette): Variables {
  const name = `--mantine-color-${palette}`;
  return {
    [`${name}-on`]: palette === 'amber' ? shade('dark', 8) : 'var(--mantine-color-white)',
    [`${name}-text`]: shade(palette, TEXT_ON_LIGHT[palette]),
    [`${name}-light-color`]: shade(palette, TEXT_ON_TINT[palette]),
    [`${name}-outline`]: shade(palette, TEXT_ON_LIGHT[palette]),
  };
}

function dark(palette: Palette): Variables {
  const name = `--mantine-color-${palette}`;
  return {
    [`${name}-on`]: shade('dark', 8),
    [`${name}-filled-hover`]: shade(palette, 3),
    [`${name}-light`]: tint(palette),
    [`${name}-light-hover`]: tint(palette, 24),
    [`${name}-light-color`]: shade(palette, 2),
    [`${name}-outline`]: shade(palette, 4),
  };
}

function ofAll(of: (palette: Palette) => Variables): Variables {
  return Object.fromEntries(PALETTES.flatMap((palette) => Object.entries(of(palette))));
}

/** In steps of 4 px. */
const SPACES = [1, 2, 3, 4, 5, 6, 8, 10] as const;

const ALWAYS: Variables = {
  ...Object.fromEntries(SPACES.map((steps) => [`--yx-space-${steps}`, `${4 * steps}px`])),
  '--yx-measure': '42em',
  '--yx-width': '1200px',
  '--yx-width-reading': '800px',
  '--yx-width-beside': '720px',
  '--yx-width-form': '640px',
  '--yx-primary': 'var(--mantine-color-jade-filled)',
  '--yx-primary-hover': 'var(--mantine-color-jade-filled-hover)',
  '--yx-primary-text': 'var(--mantine-color-jade-text)',
  '--yx-on-primary': 'var(--mantine-color-jade-on)',
  '--yx-warm': 'var(--mantine-color-amber-filled)',
  '--yx-warm-text': 'var(--mantine-color-amber-text)',
  '--yx-danger': 'var(--mantine-color-red-filled)',
  '--yx-danger-text': 'var(--mantine-color-red-text)',
  '--yx-info': 'var(--mantine-color-slate-filled)',
  '--yx-info-text': 'var(--mantine-color-slate-text)',
  '--yx-on-primary-soft': 'var(--mantine-color-jade-light-color)',
  '--yx-on-warm-soft': 'var(--mantine-color-amber-light-color)',
  '--yx-on-danger-soft': 'var(--mantine-color-red-light-color)',
  '--yx-on-info-soft': 'var(--mantine-color-slate-light-color)',
  '--yx-focus': 'var(--mantine-color-jade-filled)',
  // Quoted, as the value of `content`.
  '--yx-seal-passed': '"过"',
  '--yx-seal-done': '"成"',
  // Over pictures and videos: grounds for white text, and what stands out from such a ground.
  '--yx-scrim': mixed(shade('dark', 9), 85),
  '--yx-scrim-soft': mixed(shade('dark', 9), 60),
  '--yx-glass': mixed('var(--mantine-color-white)', 22),
  '--yx-glass-strong': mixed('var(--mantine-color-white)', 50),
  // Over the text of a page: chosen with the pointer, found, and the one of those that is looked at.
  '--yx-chosen': mixed(shade('jade', 5), 35),
  '--yx-found': mixed(shade('amber', 4), 35),
  '--yx-found-current': mixed(shade('amber', 5), 50),
  '--yx-text': 'var(--mantine-color-text)',
  '--yx-page': 'var(--mantine-color-body)',
  '--mantine-primary-color-contrast': 'var(--mantine-color-jade-on)',
};

const LIGHT: Variables = {
  ...ofAll(light),
  '--yx-seal': SEAL.light,
  '--yx-card': 'var(--mantine-color-white)',
  '--yx-raised': 'var(--mantine-color-white)',
  '--yx-copybook-line': mixed(shade('jade', 6), 8),
  '--yx-sunken': shade('gray', 0),
  '--yx-hover': shade('gray', 1),
  '--yx-skeleton': shade('gray', 2),
  '--yx-text-2': shade('gray', 6),
  '--yx-text-2-on-soft': shade('gray', 7),
  '--yx-border': shade('gray', 2),
  '--yx-control': shade('gray', 5),
  '--yx-primary-soft': shade('jade', 0),
  '--yx-warm-soft': shade('amber', 0),
  '--yx-danger-soft': shade('red', 0),
  '--yx-info-soft': shade('slate', 0),
  '--yx-float': 'var(--mantine-shadow-md)',
  '--mantine-color-body': shade('gray', 0),
  '--mantine-color-default-border': shade('gray', 4),
  '--mantine-color-default-hover': shade('gray', 1),
  '--mantine-color-placeholder': shade('gray', 6),
  '--mantine-color-error': shade('red', 6),
  '--mantine-color-success': shade('jade', 6),
};

const DARK: Variables = {
  ...ofAll(dark),
  '--yx-seal': SEAL.dark,
  '--yx-card': shade('dark', 6),
  // A dialog is lighter than a card, and so are hovered elements in it.
  '--yx-raised': mixed(shade('dark', 5), 60, shade('dark', 6)),
  '--yx-copybook-line': mixed(shade('jade', 4), 8),
  '--yx-sunken': shade('dark', 7),
  '--yx-hover': shade('dark', 5),
  '--yx-skeleton': shade('dark', 5),
  '--yx-text-2': shade('dark', 2),
  '--yx-text-2-on-soft': shade('dark', 2),
  '--yx-border': shade('dark', 4),
  '--yx-control': shade('dark', 3),
  '--yx-primary-soft': tint('jade'),
  '--yx-warm-soft': tint('amber'),
  '--yx-danger-soft': tint('red'),
  '--yx-info-soft': tint('slate'),
  // Shadows are invisible on dark backgrounds, so a line replaces them.
  '--yx-float': `0 0 0 1px ${shade('dark', 4)}, var(--mantine-shadow-xl)`,
  '--mantine-color-default-color': shade('dark', 0),
  '--mantine-color-default-border': shade('dark', 3),
  // Mantine's own value has the same lightness as a card.
  '--mantine-color-disabled': shade('dark', 5),
  '--mantine-color-dimmed': shade('dark', 2),
  '--mantine-color-placeholder': shade('dark', 3),
  '--mantine-color-error': shade('red', 4),
  '--mantine-color-success': shade('jade', 4),
};

/** For MantineProvider's `cssVariablesResolver`. */
export const cssVariables = (): ConvertCSSVariablesInput => ({ variables: ALWAYS, light: LIGHT, dark: DARK });

/** In high contrast, text in a palette's colour: 7:1 on page and cards. */
const MORE = { light: 8, dark: 2 } as const;

function morePalette(scheme: 'light' | 'dark', palette: Palette): Variables {
  const name = `--mantine-color-${palette}`;
  const text = palette === 'amber' && scheme === 'light' ? 9 : MORE[scheme];
  const strong = scheme === 'light' ? 9 : 1;
  return {
    [`${name}-on`]: scheme === 'light' ? 'var(--mantine-color-white)' : shade('dark', 9),
    [`${name}-filled`]: shade(palette, text),
    [`${name}-filled-hover`]: shade(palette, strong),
    [`${name}-text`]: shade(palette, text),
    [`${name}-outline`]: shade(palette, text),
    [`${name}-light-color`]: shade(palette, strong),
    ...(scheme === 'light' && { [`${name}-light-hover`]: shade(palette, 1) }),
  };
}

function more(
  scheme: 'light' | 'dark',
  neutral: { text: string; words: string; line: string; edge: string },
): Variables {
  return {
    ...ofAll((palette) => morePalette(scheme, palette)),
    '--yx-text-2': neutral.words,
    '--yx-text-2-on-soft': neutral.words,
    '--yx-border': neutral.line,
    '--yx-control': neutral.edge,
    '--yx-focus': neutral.text,
    '--mantine-color-text': neutral.text,
    '--mantine-color-dimmed': neutral.words,
    '--mantine-color-placeholder': neutral.words,
    '--mantine-color-default-border': neutral.edge,
    '--mantine-color-error': 'var(--mantine-color-red-text)',
  };
}

/** The variables that high contrast replaces, by scheme. */
export const moreContrast = {
  light: more('light', {
    text: shade('gray', 9),
    words: shade('gray', 8),
    line: shade('gray', 6),
    edge: shade('gray', 8),
  }),
  dark: more('dark', {
    text: 'var(--mantine-color-white)',
    words: shade('dark', 0),
    line: shade('dark', 3),
    edge: shade('dark', 1),
  }),
};
