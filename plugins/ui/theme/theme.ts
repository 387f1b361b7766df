// The look of the platform, and the only file that contains colours.
import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const jade: MantineColorsTuple = [
  '#edfaf6',
  '#d7f2ea',
  '#b4e6d8',
  '#84d5c0',
  '#56c0a8',
  '#1e947e',
  '#0a7c68',
  '#076958',
  '#075446',
  '#073f34',
];
const amber: MantineColorsTuple = [
  '#fff7ef',
  '#feebd6',
  '#ffdab1',
  '#ffc786',
  '#ffb250',
  '#f2a02a',
  '#d88b11',
  '#b17000',
  '#8a5601',
  '#684001',
];
const gray: MantineColorsTuple = [
  '#fbfaf8',
  '#f5f3f0',
  '#eae7e4',
  '#dad7d3',
  '#bebab5',
  '#94908b',
  '#726e68',
  '#59554f',
  '#3e3a35',
  '#27231f',
];
const red: MantineColorsTuple = [
  '#fef4f3',
  '#ffe4e1',
  '#ffc8c3',
  '#fea199',
  '#f47b74',
  '#e04b49',
  '#c93436',
  '#aa2a2c',
  '#892122',
  '#6a1819',
];
/** Information: a grey-blue with the lightness steps of jade. */
const slate: MantineColorsTuple = [
  '#f2f7fb',
  '#e1edf6',
  '#c6ddee',
  '#a3c8e3',
  '#83b1d1',
  '#5586a8',
  '#417090',
  '#385e79',
  '#2c4b61',
  '#223848',
];
/** The neutrals of the dark scheme: 0 text, 2 secondary text, 4 border, 6 card, 7 page. */
const dark: MantineColorsTuple = [
  '#e6e5e3',
  '#c9c8c6',
  '#a5a5a4',
  '#8b8d8e',
  '#3b3f43',
  '#2d3034',
  '#1f2225',
  '#16181a',
  '#101214',
  '#0a0b0c',
];

const colors = { jade, amber, gray, red, slate, dark };

type Name = keyof typeof colors;
type Colour = Name | `${Name}.${number}` | `var(--${string})` | 'dimmed' | 'bright';

declare module '@mantine/core' {
  /** Makes colours that are not ours a type error. */
  export interface MantineThemeColorsOverride {
    colors: Record<Colour, MantineColorsTuple>;
  }
}

const FONT =
  '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif';

const px = (size: number): string => `${size / 16}rem`;

/** The colour for content on a background of this colour. */
function onFilled(color: string | undefined): string {
  return `var(--mantine-color-${color ?? 'jade'}-on, var(--mantine-color-white))`;
}

/** Text on a filled surface follows the scheme: filled is dark jade on light, light jade on dark. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const plain = input.color !== undefined && Object.hasOwn(colors, input.color);
  return input.variant === 'filled' && plain ? { ...resolved, color: onFilled(input.color) } : resolved;
};

interface Coloured {
  color?: string | undefined;
  variant?: string | undefined;
}

/** Sets the same for components without a resolver, through their CSS variable for content on a fill. */
function standsOnFill(variable: `--${string}`, variant: string) {
  return {
    vars: (_: unknown, props: Coloured) => ({
      root: (props.variant ?? variant) === variant ? { [variable]: onFilled(props.color) } : {},
    }),
  };
}

/** Cinnabar, only for the seal on what is passed. */
export const SEAL = { light: '#b8432f', dark: '#d0644f' } as const;

/** Dialogs and popovers fade in and rise a little; the sheets of phones slide, as Mantine has them. */
const RISING = {
  duration: 140,
  transition: {
    in: { opacity: 1, transform: 'translateY(0)' },
    out: { opacity: 0, transform: 'translateY(4px)' },
    transitionProperty: 'opacity, transform',
  },
};

export const theme = createTheme({
  colors,
  primaryColor: 'jade',
  primaryShade: { light: 6, dark: 4 },
  white: '#fff',
  black: gray[9],
  variantColorResolver,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: FONT,
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", Consolas, Menlo, "Noto Sans Mono CJK SC", monospace',
  // The seven sizes, which style sheets use as --mantine-font-size-….
  fontSizes: { xs: px(12), sm: px(13), md: px(15), lg: px(17), xl: px(21), '2xl': px(28), '3xl': px(36) },
  // YaHei has no weights in between.
  fontWeights: { regular: '400', medium: '400', bold: '700' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.7', lg: '1.7', xl: '1.6' },
  radius: { xs: px(4), sm: px(6), md: px(8), lg: px(10), xl: px(16) },
  defaultRadius: 'md',
  spacing: { xs: px(8), sm: px(12), md: px(16), lg: px(24), xl: px(32) },
  shadows: {
    xs: '0 1px 2px rgb(39 35 31 / 6%)',
    sm: '0 1px 3px rgb(39 35 31 / 8%), 0 4px 12px rgb(39 35 31 / 5%)',
    md: '0 2px 4px rgb(39 35 31 / 6%), 0 8px 24px rgb(39 35 31 / 10%)',
    lg: '0 4px 8px rgb(39 35 31 / 6%), 0 16px 40px rgb(39 35 31 / 14%)',
    xl: '0 8px 16px rgb(39 35 31 / 8%), 0 24px 64px rgb(39 35 31 / 18%)',
  },
  components: {
    Modal: {
      defaultProps: {
        // Its <header> would count as a second banner of the page.
        attributes: { header: { role: 'presentation' } },
        closeButtonProps: { 'aria-label': '关闭' },
        transitionProps: RISING,
      },
    },
    Menu: { defaultProps: { transitionProps: RISING } },
    Popover: { defaultProps: { transitionProps: RISING } },
    // In running text, a link needs more than its colour.
    Anchor: { defaultProps: { underline: 'always' } },
    Checkbox: standsOnFill('--checkbox-icon-color', 'filled'),
    CheckboxIndicator: standsOnFill('--checkbox-icon-color', 'filled'),
    Radio: standsOnFill('--radio-icon-color', 'filled'),
    RadioIndicator: standsOnFill('--radio-icon-color', 'filled'),
    Stepper: standsOnFill('--stepper-icon-color', 'default'),
    Tabs: standsOnFill('--tabs-text-color', 'pills'),
    ProgressSection: standsOnFill('--progress-label-color', 'default'),
  },
});
