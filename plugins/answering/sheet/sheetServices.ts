import { CallError, type Kernel } from '#kernel/index.ts';
import { type ServerClock, serverClockOf } from '#plugins/ui/clock/serverClock.store.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import type { Place } from '#plugins/places/places.ts';
import type { AnswerSheetDto } from '../api.ts';
import { SHEET_SERVICES } from '../services.ts';
import { deviceName } from './device.ts';
import type { SheetOperation } from './sheetOperation.ts';
import sheetOutboxOf, { type Receipt, type SheetListener } from './sheetOutbox.ts';

/** The parts of the kernel and the outbox that a sheet uses; tests pass their own. */
export interface SheetServices {
  readonly http: Pick<Kernel['http'], 'send'>;
  readonly clock: Pick<ServerClock, 'at' | 'now' | 'sync' | 'follow' | 'told'>;
  readonly outbox: Outbox<SheetOperation, Receipt>;
  readonly listeners: Map<string, SheetListener>;
  readonly owner: string;
  /** The name of this device. */
  readonly device: string;
  /** While the sheet is open, an expired session does not close the page. */
  holdSession(): () => void;
  /** The sheet as the server has it; undefined without a reply. Concurrent calls share one request. */
  read(place: Place, sheetId: string): Promise<ReadSheet | undefined>;
}

export interface ReadSheet {
  readonly sheet: AnswerSheetDto;
  /** The moment at which it was asked for, by `performance.now()`. */
  readonly sent: number;
}

export async function sheetServicesOf(kernel: Kernel, owner: string): Promise<SheetServices> {
  const { http, session } = kernel;
  const outbox = sheetOutboxOf(kernel);
  const holdSession = () => session.hold();
  const device = await deviceName(outbox.outbox, owner);
  return { http, clock: serverClockOf(kernel), ...outbox, owner, device, holdSession, read: reader(http) };
}

export function reader(http: SheetServices['http']): SheetServices['read'] {
  let reading: Promise<ReadSheet | undefined> | undefined;
  const read = async (place: Place, sheetId: string): Promise<ReadSheet | undefined> => {
    const sent = performance.now();
    try {
      return { sheet: await http.send(SHEET_SERVICES[place.kind].get(sheetId, false), { tips: false }), sent };
    } catch (error) {
      if (error instanceof CallError) return undefined;
      throw error;
    } finally {
      reading = undefined;
    }
  };
  return (place, sheetId) => (reading ??= read(place, sheetId));
}
