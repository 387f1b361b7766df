import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ContextType, type ReactNode, useLayoutEffect } from 'react';
import { colourScheme } from './colourScheme.ts';
import { ignoreSecondClicks } from '../controls/secondClicks.ts';
import { theme } from './theme.ts';
import { provideUi } from './WithUi.tsx';

/** What Mantine's components ask of their provider. Light or dark is decided by `colourScheme`, for all of the page. */
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
 * Gives the theme to the Mantine components below it. MantineProvider would bring along what writes the theme's variables,
 * which are in a style sheet that the build writes.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    // For the style sheets of Mantine: `respectReducedMotion` of the theme.
    document.documentElement.dataset['respectReducedMotion'] = 'true';
  }, []);
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}

provideUi(UiProvider);
// Here, because dialogs come with this file: they are what a second click would close again.
ignoreSecondClicks();
