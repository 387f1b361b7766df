import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables } from './cssVariables.ts';
import { theme } from './theme.ts';

/** Gives the theme to all below it. Light or dark follows the system until the user chooses; the choice is kept. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
