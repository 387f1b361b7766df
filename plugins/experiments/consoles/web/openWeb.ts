import { createElement } from 'react';
import type { ConsoleServices, OpenConsole } from '../MachineConsole.ts';
import { WebConsole } from './webConsole.store.ts';
import { WebView } from './WebView.tsx';

export function openWeb(services: ConsoleServices): OpenConsole {
  const console = new WebConsole(services);
  return { console, View: () => createElement(WebView, { console }) };
}
