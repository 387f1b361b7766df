import { createElement } from 'react';
import type { ConsoleServices, OpenConsole } from '../MachineConsole.ts';
import { TerminalConsole } from './terminalConsole.store.ts';
import { TerminalView } from './TerminalView.tsx';

export function openTerminal(services: ConsoleServices): OpenConsole {
  const console = new TerminalConsole(services);
  return { console, View: () => createElement(TerminalView, { console }) };
}
