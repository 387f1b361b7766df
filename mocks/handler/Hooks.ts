import type { Database } from '../database/Database.ts';
import type { Context, Session } from './Context.ts';
import type { User } from './User.ts';

/** Hooks that features run for every request, so that the transport and the control addresses need to know none of them. */
export interface Hooks {
  /** The session of a token; undefined when the token is missing, unknown or expired. */
  findSession(db: Database, token: string | undefined, now: number): Session | undefined;
  findUser(db: Database, account: string): User | undefined;
  /** Runs before a call of a signed-in user is answered: brings what is due for them up to date. */
  beforeCall(context: Context, user: User): void;
}
