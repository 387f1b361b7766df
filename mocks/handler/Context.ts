import type { Database } from '../database/Database.ts';
import type { User } from './User.ts';
import type { Clock } from '../world/clock.ts';
import type { Random } from '../world/random.ts';

/** What a handler works with. */
export interface Context {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Who asks, when a valid token came along. */
  readonly session: Session | undefined;
  /** Who asks; nobody is a refusal with code 401. */
  user(): User;
  /** From where, for the list of sign-ins. */
  readonly client: Client;
  /** Notes an effect, once it is certain: `ledger('notice.read', { id })`. It is kept with the effect or not at all. */
  ledger(effect: string, detail: Readonly<Record<string, unknown>>): void;
  /** The content of an uploaded file. */
  bytes(file: File): Uint8Array;
  /** Tells whoever watches the terminal. */
  log(line: string): void;
  /** Whole seconds that a token lives. */
  readonly tokenSeconds: number;
}

export interface Session {
  readonly token: string;
  readonly user: User;
}

/** Where a request comes from, as a list of sign-ins shows it. */
export interface Client {
  readonly ip: string;
  /** In words: `Chrome · Windows`. */
  readonly device: string;
}
