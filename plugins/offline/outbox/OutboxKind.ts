import type * as v from 'valibot';
import type { RowDatabase } from './OutboxRow.ts';

/** What an outbox is for. */
export interface OutboxKind<T, R> {
  /** Its name on this machine. */
  readonly name: string;
  /** Rows that an older release wrote are checked against it. */
  readonly content: v.GenericSchema<unknown, T>;
  /** Visitors use it too: their rows belong to the browser. */
  readonly visitors?: boolean;
  /** Sends one row with its operation id, which is the same at each try; resolves to the validated reply. */
  send(content: T, operationId: string): Promise<R>;
  /** Whether anything can be sent at the moment. Whoever changes that calls `drain`. */
  canSend?(): boolean;
  /** Rows that are not ready, such as a picture that is still uploading, let later ones pass. See `Outbox.change`. */
  isReady?(content: T): boolean;
  /** Two rows that follow each other in a lane, the first not sent yet, as one; undefined where they stay two. */
  merge?(before: T, after: T): T | undefined;
  /** Asked before something is sent again whose outcome is unknown: whether the upstream has it already. */
  arrived?(content: T): Promise<boolean>;
  /** The upstream will never take it: `drop` after telling the user, or `keep` it among the refused rows. */
  refused(content: T | undefined, reason: string, owner: string): 'drop' | 'keep';
  /**
   * Why a row is not sent that an earlier visit left, if it could be read only after this visit had gone on in its lane
   * (the disk did not answer before). It is kept among the refused rows; undefined sends it all the same.
   */
  overtaken?(content: T): string | undefined;
  /** Rows that may travel together in one request. */
  readonly together?: Together<T, R>;
  /** The reply to one row, in the tab that sent it. */
  delivered?(content: T, reply: R, owner: string): void;
}

export interface Together<T, R> {
  /** How many at most. */
  readonly most: number;
  /** Rows with the same key travel together; undefined travels alone. */
  key(content: T): string | undefined;
  /** Sends them; resolves to what became of each, in their order. */
  send(all: readonly Sent<T>[]): Promise<readonly Outcome<R>[]>;
}

export interface Sent<T> {
  readonly content: T;
  readonly operationId: string;
}

export type Outcome<R> = { readonly reply: R; readonly refused?: undefined } | { readonly refused: string };

export interface OutboxOptions {
  readonly deployment: string;
  readonly disk: RowDatabase;
  /** The user who is signed in: nothing is sent as somebody else's. */
  owner(): string | undefined;
  /** Whose rows are shown, where that is not `owner`. */
  shownOwner?(): string | undefined;
  newId(): string;
  random(): number;
  /** Runs the work while no other tab does. */
  alone(name: string, work: () => Promise<void>): Promise<void>;
}
