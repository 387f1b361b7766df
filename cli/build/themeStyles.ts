// Writes the theme as a style sheet, once in the build rather than in every browser.
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { cssVariables } from '#plugins/ui/theme/cssVariables.ts';
import { theme } from '#plugins/ui/theme/theme.ts';

type Variables = Record<string, string>;

/** Mantine's palettes that we do not use; their colours do not compile. */
const FOREIGN = /^--mantine-color-(blue|cyan|grape|green|indigo|lime|orange|pink|teal|violet|yellow)-/;

export function themeStyles(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const defaults = defaultCssVariablesResolver(merged);
  const ours = cssVariables();
  const css = convertCssVariables({
    variables: own({ ...defaults.variables, ...ours.variables }),
    light: own({ '--mantine-color-scheme': 'light', ...defaults.light, ...ours.light }),
    dark: own({ '--mantine-color-scheme': 'dark', ...defaults.dark, ...ours.dark }),
  });
  return `@layer mantine {\n${css}\n}\n`;
}

function own(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !FOREIGN.test(name)));
}
