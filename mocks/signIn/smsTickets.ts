// Tickets that replace a verified code in later calls.
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import { MINUTE } from '../world/clock.ts';

const LIFE = 10 * MINUTE;
const TicketRow = v.object({ expires_at: v.number() });

export function issueSmsTicket(db: Database, phone: string, type: string, now: number) {
  const ticket = randomBytes(24).toString('base64url');
  db.run('DELETE FROM sms_tickets WHERE expires_at < ?', now);
  db.run('INSERT INTO sms_tickets VALUES (?, ?, ?, ?)', ticket, phone, type, now + LIFE);
  return { ticket, expire: LIFE / 1000 };
}

/** True if it would serve now; it can still be spent. */
export const knowsSmsTicket = (db: Database, ticket: string, phone: string, type: string, now: number): boolean =>
  db.count(
    'SELECT COUNT(*) FROM sms_tickets WHERE ticket = ? AND phone = ? AND type = ? AND expires_at > ?',
    ticket,
    phone,
    type,
    now,
  ) > 0;

/** Serves once. */
export function spendSmsTicket(db: Database, ticket: string, phone: string, type: string, now: number): boolean {
  const row = db.get(
    TicketRow,
    'DELETE FROM sms_tickets WHERE ticket = ? AND phone = ? AND type = ? RETURNING expires_at',
    ticket,
    phone,
    type,
  );
  return row !== undefined && row.expires_at > now;
}
