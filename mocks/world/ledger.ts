import type { Database } from '../database/Database.ts';

export interface Effect {
  readonly at: number;
  readonly effect: string;
  /** The call, or the address of the WebSocket; without it nobody asked for it. */
  readonly line?: string;
  readonly userId?: string | undefined;
  readonly operationId?: string | undefined;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The ledger is only ever added to. */
export function noteEffect(db: Database, { at, effect, line = '', userId, operationId, detail }: Effect): void {
  db.insert('ledger', { at, effect, line, user_id: userId, operation_id: operationId, detail });
}
