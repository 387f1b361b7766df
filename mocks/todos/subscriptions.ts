// The secret in the address of a user's calendar: calendars fetch it without a sign-in.
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';

const Subscription = v.object({ user_id: v.string(), token: v.string() });

/** A new one at the first question. */
export function tokenOf(db: Database, userId: string): string {
  const known = db.get(Subscription, 'SELECT * FROM calendar_subscriptions WHERE user_id = ?', userId);
  return known?.token ?? newToken(db, userId);
}

/** The earlier one is worth nothing from then on. */
export function newToken(db: Database, userId: string): string {
  const token = randomBytes(24).toString('base64url');
  db.upsert('calendar_subscriptions', { user_id: userId }, { token });
  return token;
}

export const subscriberOf = (db: Database, token: string): string | undefined =>
  db.get(Subscription, 'SELECT * FROM calendar_subscriptions WHERE token = ?', token)?.user_id;
