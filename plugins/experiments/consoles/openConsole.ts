// Opens a console of a machine; the code of each kind comes when it is wanted.
import type { ConsoleName, ConsoleServices, OpenConsole } from './MachineConsole.ts';

type Opener = (services: ConsoleServices) => OpenConsole;

const OPENERS: Readonly<Record<ConsoleName, () => Promise<Opener>>> = {
  terminal: async () => (await import('./terminal/openTerminal.ts')).openTerminal,
  desktop: async () => (await import('./desktop/openDesktop.ts')).openDesktop,
  web: async () => (await import('./web/openWeb.ts')).openWeb,
};

/** @example const { console, View } = await openConsole('terminal', services); … console.dispose(); */
export async function openConsole(kind: ConsoleName, services: ConsoleServices): Promise<OpenConsole> {
  return (await OPENERS[kind]())(services);
}

/** Fetches the code while the machine is still being made. */
export async function fetchConsole(kind: ConsoleName): Promise<void> {
  await OPENERS[kind]();
}
