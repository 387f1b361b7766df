import type { Kernel } from '#kernel/createKernel.ts';
import { type ServerClock, serverClockOf } from '#kernel/http/serverClock.store.ts';
import type { Outbox } from '#kernel/outbox/outbox.store.ts';
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
}

export function sheetDeskOf(kernel: Kernel, owner: string): SheetDesk {
  const { http, session } = kernel;
  return { http, clock: serverClockOf(kernel), ...sheetOutboxOf(kernel), owner, holdSession: () => session.hold() };
}
