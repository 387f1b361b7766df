import { CallError } from '#kernel/http/CallError.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { type ServerClock, serverClockOf } from '#plugins/ui/clock/serverClock.store.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import type { StudyPlace } from '#plugins/study/contract.ts';
import type { AnswerSheetDto } from '../api.ts';
import { SHEET_SERVICES } from '../services.ts';
import type { Letter } from './letter.ts';
import sheetOutboxOf, { type Receipt, type SheetListener } from './sheetOutbox.ts';

/** What a sheet needs of the world around it. */
export interface SheetDesk {
  readonly http: Pick<Kernel['http'], 'send'>;
  readonly clock: Pick<ServerClock, 'at' | 'now' | 'sync' | 'follow'>;
  readonly outbox: Outbox<Letter, Receipt>;
  readonly listeners: Map<string, SheetListener>;
  /** Whose sheet it is. */
  readonly owner: string;
  /** While it is open, an expired session does not close it. */
  holdSession(): () => void;
  /** What the upstream has of a sheet; nothing where it does not answer. However often it is asked at once, it is once. */
  read(place: StudyPlace, sheetId: string): Promise<AnswerSheetDto | undefined>;
}

export function sheetDeskOf(kernel: Kernel, owner: string): SheetDesk {
  const { http, session } = kernel;
  const outbox = sheetOutboxOf(kernel);
  const holdSession = () => session.hold();
  return { http, clock: serverClockOf(kernel), ...outbox, owner, holdSession, read: reader(http) };
}

export function reader(http: SheetDesk['http']): SheetDesk['read'] {
  let reading: Promise<AnswerSheetDto | undefined> | undefined;
  const read = async (place: StudyPlace, sheetId: string): Promise<AnswerSheetDto | undefined> => {
    try {
      return await http.send(SHEET_SERVICES[place.kind].get(sheetId, false), { tips: false });
    } catch (error) {
      if (error instanceof CallError) return undefined;
      throw error;
    } finally {
      reading = undefined;
    }
  };
  return (place, sheetId) => (reading ??= read(place, sheetId));
}
