// Third-party accounts: the state of a sign-in, the code that comes back, and the ticket of a person without an account.
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import { userById } from '../people/users.ts';
import type { User } from '../handler/User.ts';
import { MINUTE } from '../world/clock.ts';

const STATE_LIFE = 10 * MINUTE;
const CODE_LIFE = 5 * MINUTE;
const TICKET_LIFE = 30 * MINUTE;

/** 192 bits. */
const secret = (): string => randomBytes(24).toString('base64url');

const StateRow = v.object({ user_id: v.nullable(v.string()), expires_at: v.number() });
const AccountRow = v.object({ openid: v.string(), nickname: v.string(), expires_at: v.number() });
const BindingRow = v.object({ user_id: v.string(), nickname: v.string(), bound_at: v.number() });
const BoundRow = v.object({ source: v.string(), nickname: v.string(), bound_at: v.number() });

export type ThirdParty = Pick<v.InferOutput<typeof AccountRow>, 'openid' | 'nickname'>;

export function issueState(
  db: Database,
  source: string,
  type: string,
  userId: string | undefined,
  now: number,
): string {
  const state = secret();
  db.run('DELETE FROM oauth_states WHERE expires_at < ?', now);
  db.run('INSERT INTO oauth_states VALUES (?, ?, ?, ?, ?)', state, source, type, userId ?? null, now + STATE_LIFE);
  return state;
}

/** Can be used once. The user is the one who started the sign-in, if they were signed in. */
export function spendState(db: Database, state: string, source: string, type: string, now: number) {
  const row = db.get(
    StateRow,
    'DELETE FROM oauth_states WHERE state = ? AND source = ? AND type = ? RETURNING user_id, expires_at',
    state,
    source,
    type,
  );
  return row && row.expires_at > now ? { userId: row.user_id } : undefined;
}

export function issueCode(db: Database, source: string, { openid, nickname }: ThirdParty, now: number): string {
  const code = secret();
  db.run('DELETE FROM oauth_codes WHERE expires_at < ?', now);
  db.run('INSERT INTO oauth_codes VALUES (?, ?, ?, ?, ?)', code, source, openid, nickname, now + CODE_LIFE);
  return code;
}

/** Serves once. */
export function spendCode(db: Database, code: string, source: string, now: number): ThirdParty | undefined {
  const row = db.get(
    AccountRow,
    'DELETE FROM oauth_codes WHERE code = ? AND source = ? RETURNING openid, nickname, expires_at',
    code,
    source,
  );
  return row && row.expires_at > now ? row : undefined;
}

export function issueOauthTicket(db: Database, source: string, { openid, nickname }: ThirdParty, now: number): string {
  const ticket = secret();
  db.run('DELETE FROM oauth_tickets WHERE expires_at < ?', now);
  db.run('INSERT INTO oauth_tickets VALUES (?, ?, ?, ?, ?)', ticket, source, openid, nickname, now + TICKET_LIFE);
  return ticket;
}

/** Serves once. */
export function spendOauthTicket(db: Database, ticket: string, source: string, now: number): ThirdParty | undefined {
  const row = db.get(
    AccountRow,
    'DELETE FROM oauth_tickets WHERE ticket = ? AND source = ? RETURNING openid, nickname, expires_at',
    ticket,
    source,
  );
  return row && row.expires_at > now ? row : undefined;
}

/** The user that a third-party account is bound to. */
export function boundUser(db: Database, source: string, openid: string): User | undefined {
  const row = db.get(
    BindingRow,
    'SELECT user_id, nickname, bound_at FROM oauth_bindings WHERE source = ? AND openid = ?',
    source,
    openid,
  );
  return row && userById(db, row.user_id);
}

/** The user's bound accounts. */
export const bindingsOf = (db: Database, userId: string) =>
  db.all(BoundRow, 'SELECT source, nickname, bound_at FROM oauth_bindings WHERE user_id = ? ORDER BY bound_at', userId);

export function addBinding(
  db: Database,
  source: string,
  { openid, nickname }: ThirdParty,
  userId: string,
  now: number,
) {
  db.run('INSERT INTO oauth_bindings VALUES (?, ?, ?, ?, ?)', source, openid, userId, nickname, now);
}

export const removeBinding = (db: Database, source: string, userId: string): boolean =>
  db.run('DELETE FROM oauth_bindings WHERE source = ? AND user_id = ?', source, userId).changes > 0;
