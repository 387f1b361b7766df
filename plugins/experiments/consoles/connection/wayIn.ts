import { socketAddress } from '#plugins/offline/network/socketAddress.ts';
import type { ConsoleName, ConsoleServices } from '../MachineConsole.ts';

/** A fresh ticket, and where its WebSocket is opened. */
export function wayIn({ enter, services }: ConsoleServices, kind: ConsoleName) {
  return async (): Promise<{ url: string | undefined; ticket: string }> => {
    const { url, ticket } = await enter(kind);
    return { url: socketAddress(url, services, location.href), ticket };
  };
}
