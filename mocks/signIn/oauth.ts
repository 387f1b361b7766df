// Third-party accounts: the state of a sign-in, the code that comes back, and the ticket of a person without an account.
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import { userById } from '../people/users.ts';
import type { User } from '../handler/User.ts';
import { issueTicket, spendTicket } from '../tickets/tickets.ts';
import { MINUTE } from '../world/clock.ts';
import { bindingSource } from './thirdParties.ts';

const STATE_LIFE = 10 * MINUTE;
const PERSON_LIFE = { 'oauth-code': 5 * MINUTE, 'oauth-person': 30 * MINUTE };

/** A person at a third party. */
export type Person = Omit<v.InferOutput<typeof Held>, 'source'>;
const Held = v.object({ source: v.string(), openid: v.string(), nickname: v.string() });
const BindingRow = v.object({ user_id: v.string(), nickname: v.string(), bound_at: v.number() });
const BoundRow = v.object({ source: v.string(), nickname: v.string(), bound_at: v.number() });

export const issueState = (db: Database, source: string, type: string, userId: string | undefined, now: number) =>
  issueTicket(db, 'oauth-state', { subject: `${type} ${source}`, userId, until: now + STATE_LIFE, now });

/** Serves once. The user is the one who started the sign-in, if they were signed in. */
export function spendState(db: Database, state: string, source: string, type: string, now: number) {
  const spent = spendTicket(db, 'oauth-state', state, now);
  return spent?.subject === `${type} ${source}` ? spent : undefined;
}

/** A code that the third party gives, or the ticket of a person who has no account yet. */
type HeldAs = keyof typeof PERSON_LIFE;

export function issuePerson(db: Database, as: HeldAs, source: string, { openid, nickname }: Person, now: number) {
  const subject = JSON.stringify({ source, openid, nickname });
  return issueTicket(db, as, { subject, until: now + PERSON_LIFE[as], now });
}

/** Serves once. */
export function spendPerson(db: Database, as: HeldAs, ticket: string, source: string, now: number) {
  const spent = spendTicket(db, as, ticket, now);
  const held = spent && v.parse(v.pipe(v.string(), v.parseJson(), Held), spent.subject);
  return held?.source === source ? held : undefined;
}

/** The user that a third-party account is bound to. */
export function boundUser(db: Database, source: string, openid: string): User | undefined {
  const row = db.get(
    BindingRow,
    'SELECT user_id, nickname, bound_at FROM oauth_bindings WHERE source = ? AND openid = ?',
    bindingSource(source),
    openid,
  );
  return row && userById(db, row.user_id);
}

/** The user's bound accounts. */
export const bindingsOf = (db: Database, userId: string) =>
  db.all(BoundRow, 'SELECT source, nickname, bound_at FROM oauth_bindings WHERE user_id = ? ORDER BY bound_at', userId);

export function addBinding(db: Database, source: string, { openid, nickname }: Person, userId: string, now: number) {
  db.insert('oauth_bindings', { source: bindingSource(source), openid, user_id: userId, nickname, bound_at: now });
}

export const removeBinding = (db: Database, source: string, userId: string): boolean =>
  db.run('DELETE FROM oauth_bindings WHERE source = ? AND user_id = ?', bindingSource(source), userId).changes > 0;
