import type { Database } from '../database/Database.ts';
import type { User } from './User.ts';
import type { Clock } from '../world/clock.ts';
import type { Random } from '../world/random.ts';

/** The context of a handler. */
export interface Context {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Undefined without a valid token. */
  readonly session: Session | undefined;
  /** The signed-in user; refuses with code 401 without one. */
  user(): User;
  /** The request's origin, for the list of sign-ins. */
  readonly client: Client;
  readonly request: Request;
  /** Records an effect in the same transaction: `ledger('notice.read', { id })`. */
  ledger(effect: string, detail: Readonly<Record<string, unknown>>): void;
  /** The content of an uploaded file. */
  bytes(file: File): Uint8Array;
  /** Prints a line in the terminal. */
  log(line: string): void;
  /** Whole seconds that a token lives. */
  readonly tokenSeconds: number;
}

export interface Session {
  readonly token: string;
  readonly user: User;
}

/** The request itself, for what its input does not tell. */
export interface Request {
  /** Its path with the query, as it was sent. */
  readonly path: string;
  /** `name` in lower case. */
  header(name: string): string | undefined;
}

/** A request's origin, as a list of sign-ins shows it. */
export interface Client {
  readonly ip: string;
  /** For people: `Chrome · Windows`. */
  readonly device: string;
  /** The origin that was asked, where that is a valid one. */
  readonly site?: string | undefined;
}
