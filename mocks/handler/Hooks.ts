import type { Database } from '../database/Database.ts';
import type { Context, Session } from './Context.ts';
import type { User } from './User.ts';

/** What features do for every request, so that the transport and the control addresses need to know none of them. */
export interface Hooks {
  /** Who asks, by the token that came along; nobody when it is unknown or over. */
  findSession(db: Database, token: string | undefined, now: number): Session | undefined;
  findUser(db: Database, account: string): User | undefined;
  /** Before a call of somebody signed in is answered: does what was due for them by now. */
  beforeCall(context: Context, user: User): void;
}
