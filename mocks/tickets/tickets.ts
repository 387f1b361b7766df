// Tickets for one use: to enter a chat, a console or a stream, or to go on with a sign-in or a verified code.
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';

export type TicketKind =
  | 'chat'
  | 'console'
  | 'beside'
  | 'web'
  | 'live'
  | 'live-chat'
  | 'sms'
  | 'oauth-state'
  | 'oauth-code'
  | 'oauth-person';

const TicketRow = v.object({ subject: v.string(), user_id: v.nullable(v.string()), expires_at: v.number() });

export function issueTicket(
  db: Database,
  kind: TicketKind,
  { subject, userId, until, now }: { subject: string; userId?: string | undefined; until: number; now: number },
): string {
  const ticket = randomBytes(24).toString('base64url');
  db.run('DELETE FROM tickets WHERE expires_at < ?', now);
  db.insert('tickets', { ticket, kind, subject, user_id: userId ?? null, expires_at: until });
  return ticket;
}

/** Tells the ticket's purpose and its owner, and ends it. */
export function spendTicket(db: Database, kind: TicketKind, ticket: string, now: number) {
  const shown = showTicket(db, kind, ticket, now);
  db.run('DELETE FROM tickets WHERE ticket = ? AND kind = ?', ticket, kind);
  return shown;
}

/** The same for what is asked for piece by piece: it serves until its time is over. */
export function showTicket(db: Database, kind: TicketKind, ticket: string, now: number) {
  const row = db.get(
    TicketRow,
    'SELECT subject, user_id, expires_at FROM tickets WHERE ticket = ? AND kind = ?',
    ticket,
    kind,
  );
  return row && row.expires_at > now ? { subject: row.subject, userId: row.user_id ?? undefined } : undefined;
}

/** Counts the users with a ticket. */
export const countEntered = (db: Database, kind: TicketKind, subject: string): number =>
  db.count('SELECT COUNT(DISTINCT user_id) FROM tickets WHERE kind = ? AND subject = ?', kind, subject);
