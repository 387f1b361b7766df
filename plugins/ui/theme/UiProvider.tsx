import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ContextType, type ReactNode, useLayoutEffect } from 'react';
import { colourScheme } from './colourScheme.ts';
import { ignoreSecondClicks } from '../controls/secondClicks.ts';
import { theme } from './theme.ts';
import { provideUi } from './WithUi.tsx';

/** The context that Mantine's components need. `colourScheme` decides on light or dark for the whole page. */
const context: ContextType<typeof MantineContext> = {
  colorScheme: 'auto',
  setColorScheme: (scheme) => colourScheme.choose(scheme),
  clearColorScheme: () => colourScheme.choose('auto'),
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

/**
 * Provides the theme to Mantine components. Unlike MantineProvider, it has no code to write the theme's variables: the
 * build writes them into a style sheet.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    // Mantine's style sheets need it for `respectReducedMotion`.
    document.documentElement.dataset['respectReducedMotion'] = 'true';
  }, []);
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}

provideUi(UiProvider);
// Here, because this file is loaded with the first dialog, which a second click could close again.
ignoreSecondClicks();
