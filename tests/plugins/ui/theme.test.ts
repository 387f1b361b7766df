import { defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { cssVariables, moreContrast } from '#plugins/ui/theme/cssVariables.ts';
import { faceStyle } from '#plugins/shell/face/faceStyle.ts';
import { shadesOf } from '#plugins/shell/face/shades.ts';
import { theme } from '#plugins/ui/theme/theme.ts';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const base = defaultCssVariablesResolver(merged);
const ours = cssVariables();

const PALETTES = ['jade', 'amber', 'gray', 'red', 'slate'];

/** Text colours and their backgrounds. */
const PAIRS: [text: string, ground: string][] = [
  ['--yx-text', '--yx-page'],
  ['--yx-text', '--yx-card'],
  ['--yx-text', '--yx-hover'],
  ['--yx-text', '--yx-sunken'],
  ['--yx-text-2', '--yx-page'],
  ['--yx-text-2', '--yx-card'],
  ['--yx-on-primary', '--yx-primary'],
  ['--yx-primary-text', '--yx-page'],
  ['--yx-primary-text', '--yx-card'],
  ['--yx-warm-text', '--yx-card'],
  ['--yx-danger-text', '--yx-card'],
  ['--yx-info-text', '--yx-card'],
  ['--mantine-color-error', '--yx-card'],
  ['--mantine-color-placeholder', '--yx-card'],
  ...PALETTES.flatMap((name): [string, string][] => [
    [`--mantine-color-${name}-on`, `--mantine-color-${name}-filled`],
    [`--mantine-color-${name}-on`, `--mantine-color-${name}-filled-hover`],
    [`--mantine-color-${name}-text`, '--yx-page'],
    [`--mantine-color-${name}-light-color`, `--mantine-color-${name}-light`],
    [`--mantine-color-${name}-light-color`, `--mantine-color-${name}-light-hover`],
    [`--mantine-color-${name}-outline`, '--yx-card'],
  ]),
];

/** Colours of institutions, some of them unreadable as they are. */
const COLOURS = [
  '#c8102e',
  '#e60012',
  '#1677ff',
  '#ffcc00',
  '#003366',
  '#6b2fa0',
  '#00b050',
  '#777777',
  '#ffffff',
  '#000000',
];

/** The platform's own look, and what becomes of it with an institution's colour. */
const LOOKS = [undefined, ...COLOURS].flatMap((colour) =>
  (['light', 'dark'] as const).map((scheme) => ({ colour, scheme })),
);

/** The current item of a menu. */
const SOFT: [text: string, ground: string][] = [
  ['--yx-primary-text', '--yx-primary-soft'],
  ['--yx-primary-text', '--yx-hover'],
];

function variablesIn(css: string, scheme: string): Record<string, string> {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(
    ([, selector = '']) => selector === ':root' || selector.includes(`"${scheme}"`),
  );
  return Object.fromEntries(
    rules.flatMap(([, , body = '']) =>
      body.split(';').map((line) => {
        const [name = '', value = ''] = line.split(':');
        return [name, value] as const;
      }),
    ),
  );
}

describe.each(LOOKS)('with the colour $colour, in the $scheme scheme', ({ colour, scheme }) => {
  const variables: Record<string, string> = {
    ...base.variables,
    ...base[scheme],
    ...ours.variables,
    ...ours[scheme],
    ...(colour !== undefined && variablesIn(faceStyle({ primaryColor: colour }), scheme)),
  };

  test('all that follows from the palette is as the theme would have it', () => {
    if (colour === undefined) return;
    const themed = defaultCssVariablesResolver(
      mergeMantineTheme(DEFAULT_THEME, { ...theme, colors: { ...theme.colors, jade: shadesOf(colour) } }),
    );
    const { variables: always, [scheme]: schemed } = themed;
    expect(variables).toEqual({ ...always, ...schemed, ...ours.variables, ...ours[scheme] });
  });

  test.each(SOFT)('%s can be read on the soft ground %s', (text, ground) => {
    expect(contrast(paint(`var(${text})`), paint(`var(${ground})`))).toBeGreaterThanOrEqual(4.4);
  });

  // WCAG: 1.4.3
  test.each(PAIRS)('%s can be read on %s', (text, ground) => {
    expect(contrast(paint(`var(${text})`), paint(`var(${ground})`))).toBeGreaterThanOrEqual(4.5);
  });

  // WCAG: 1.4.11
  test('the edge of a control can be seen, and so can the focus', () => {
    expect(contrast(paint('var(--yx-control)'), paint('var(--yx-card)'))).toBeGreaterThanOrEqual(3);
    expect(contrast(paint('var(--yx-control)'), paint('var(--yx-page)'))).toBeGreaterThanOrEqual(3);
    expect(contrast(paint('var(--yx-focus)'), paint('var(--yx-card)'))).toBeGreaterThanOrEqual(3);
    expect(contrast(paint('var(--yx-focus)'), paint('var(--yx-page)'))).toBeGreaterThanOrEqual(3);
  });

  const inMore = (value: string): Paint => paint(value, { ...variables, ...moreContrast[scheme] });

  test.each(PAIRS.concat(SOFT))('in high contrast, %s stands out from %s', (text, ground) => {
    expect(contrast(inMore(`var(${text})`), inMore(`var(${ground})`))).toBeGreaterThanOrEqual(7);
  });

  test.each(['--yx-border', '--yx-control', '--yx-focus'])('in high contrast, %s can be seen on a card', (line) => {
    expect(contrast(inMore(`var(${line})`), inMore('var(--yx-card)'))).toBeGreaterThanOrEqual(3);
  });

  type Paint = readonly [number, number, number];

  function paint(value: string, named: Readonly<Record<string, string>> = variables): Paint {
    const name = /^var\((--[\w-]+)(?:,.*)?\)$/.exec(value)?.[1];
    if (name !== undefined) return paint(named[name] ?? `${name} is not there`, named);
    const [, above, percent, below] = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value) ?? [];
    if (above !== undefined && below !== undefined) {
      return mix(paint(above, named), paint(below, named), Number(percent) / 100);
    }
    const hex = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(value)?.[1];
    if (hex === undefined) throw new Error(`no colour: ${value}`);
    const long = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
    const part = (from: number): number => Number.parseInt(long.slice(from, from + 2), 16) / 255;
    return [part(0), part(2), part(4)];
  }

  function mix(a: Paint, b: Paint, share: number): Paint {
    const part = (at: 0 | 1 | 2): number => a[at] * share + b[at] * (1 - share);
    return [part(0), part(1), part(2)];
  }

  function contrast(a: Paint, b: Paint): number {
    const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
    return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
  }

  function luminance([r, g, b]: Paint): number {
    const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  }
});
