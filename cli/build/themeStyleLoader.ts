// Writes the theme into plugins/ui/theme/theme.css, once in the build rather than in every browser.
import { join } from 'node:path';
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { LoaderContext } from '@rspack/core';
import { cssVariables, moreContrast } from '#plugins/ui/theme/cssVariables.ts';
import { mixedColours } from './mixedColours.ts';
import { theme } from '#plugins/ui/theme/theme.ts';

const SOURCES = ['theme.ts', 'cssVariables.ts'].map((file) =>
  join(import.meta.dirname, '../../plugins/ui/theme', file),
);
/** Mantine's palettes that we do not use; their colours do not compile. */
const FOREIGN = /^--mantine-color-(blue|cyan|grape|green|indigo|lime|orange|pink|teal|violet|yellow)-/;

export default function themeStyleLoader(this: LoaderContext): string {
  for (const source of SOURCES) this.addDependency(source);
  const defaults = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const ours = cssVariables();
  const all = {
    variables: own({ ...defaults.variables, ...ours.variables }),
    light: own({ '--mantine-color-scheme': 'light', ...defaults.light, ...ours.light }),
    dark: own({ '--mantine-color-scheme': 'dark', ...defaults.dark, ...ours.dark }),
  };
  const mixed = convertCssVariables({
    variables: mixedColours(all.variables, all.variables),
    light: mixedColours(all.light, all.variables),
    dark: mixedColours(all.dark, all.variables),
  });
  const more = (['light', 'dark'] as const).map((scheme) => {
    const lines = Object.entries(moreContrast[scheme]).map(([name, value]) => `${name}: ${value};`);
    return `:root[data-contrast='more'][data-mantine-color-scheme='${scheme}'] { ${lines.join(' ')} }`;
  });
  return `@layer mantine {
    ${convertCssVariables(all)}
    @supports not (color: color-mix(in srgb, red, red)) {
      ${mixed}
    }
    ${more.join('\n    ')}
  }`;
}

function own(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !FOREIGN.test(name)));
}
