import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import { colourScheme } from './colourScheme.ts';
import { ignoreSecondClicks } from '../controls/secondClicks.ts';
import { theme } from './theme.ts';
import { provideUi } from './WithUi.tsx';

/** Gives the theme to the Mantine components below it. The variables themselves are in a style sheet that the build writes. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
      colorSchemeManager={schemeManager()}
    >
      {children}
    </MantineProvider>
  );
}

/** Mantine's view of our choice of light or dark. */
function schemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: () => colourScheme.choice,
    set: (choice) => colourScheme.choose(choice),
    subscribe: (onUpdate) => {
      stop = colourScheme.watch(onUpdate);
    },
    unsubscribe: () => stop?.(),
    clear: () => colourScheme.choose('auto'),
  };
}

provideUi(UiProvider);
// Here, because dialogs come with this file: they are what a second click would close again.
ignoreSecondClicks();
