// Tickets that let one in once: to a chat, a machine's console, a stream.
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';

export type EntryKind = 'chat' | 'console' | 'web' | 'live' | 'live-chat';

const TicketRow = v.object({ subject: v.string(), user_id: v.nullable(v.string()), expires_at: v.number() });

export function issueEntry(
  db: Database,
  kind: EntryKind,
  { subject, userId, until, now }: { subject: string; userId: string | undefined; until: number; now: number },
): string {
  const ticket = randomBytes(24).toString('base64url');
  db.run('DELETE FROM entry_tickets WHERE expires_at < ?', now);
  db.run('INSERT INTO entry_tickets VALUES (?, ?, ?, ?, ?)', ticket, kind, subject, userId ?? null, until);
  return ticket;
}

/** The subject and the user of an entry. Serves once. */
export function spendEntry(db: Database, kind: EntryKind, ticket: string, now: number) {
  const row = db.get(
    TicketRow,
    'DELETE FROM entry_tickets WHERE ticket = ? AND kind = ? RETURNING subject, user_id, expires_at',
    ticket,
    kind,
  );
  return row && row.expires_at > now ? { subject: row.subject, userId: row.user_id ?? undefined } : undefined;
}

/** The same for what is asked for piece by piece: it serves until its time is over. */
export function showEntry(db: Database, kind: EntryKind, ticket: string, now: number) {
  const row = db.get(
    TicketRow,
    'SELECT subject, user_id, expires_at FROM entry_tickets WHERE ticket = ? AND kind = ?',
    ticket,
    kind,
  );
  return row && row.expires_at > now ? { subject: row.subject, userId: row.user_id ?? undefined } : undefined;
}

/** Counts the users with an entry. */
export const countEntered = (db: Database, kind: EntryKind, subject: string): number =>
  db.count('SELECT COUNT(DISTINCT user_id) FROM entry_tickets WHERE kind = ? AND subject = ?', kind, subject);
