import { socketAddress } from '#plugins/offline/network/socketAddress.ts';
import type { VmConsole } from '../../api.ts';
import type { ConsoleName, ConsoleServices } from '../MachineConsole.ts';

export interface WayNeeds {
  enter(kind: ConsoleName): Promise<Pick<VmConsole, 'url' | 'ticket'>>;
  services: ConsoleServices['services'];
}

/** A fresh ticket, and where its WebSocket is opened. */
export function wayIn({ enter, services }: WayNeeds, kind: ConsoleName) {
  return async (): Promise<{ url: string | undefined; ticket: string }> => {
    const { url, ticket } = await enter(kind);
    return { url: socketAddress(url, services, location.href), ticket };
  };
}
