import { createElement } from 'react';
import type { ConsoleServices, OpenConsole } from '../MachineConsole.ts';
import { DesktopConsole } from './desktopConsole.store.ts';
import { DesktopView } from './DesktopView.tsx';

export function openDesktop(services: ConsoleServices): OpenConsole {
  const console = new DesktopConsole(services);
  return { console, View: () => createElement(DesktopView, { console }) };
}
