import type * as v from 'valibot';
import type { RowDatabase } from './OutboxRow.ts';

/** Describes one kind of outbox. */
export interface OutboxKind<T, R> {
  /** The box's name in the database. */
  readonly name: string;
  /** Validates stored rows, which an older release may have written. */
  readonly content: v.GenericSchema<unknown, T>;
  /** Guests use it too; their rows belong to the browser. */
  readonly visitors?: boolean;
  /** Sends one row with its operation id, which is the same at every try; resolves to the validated reply. */
  send(content: T, operationId: string): Promise<R>;
  /** True if rows can be sent at the moment. Call `drain` when that changes. */
  canSend?(): boolean;
  /** Rows that are not ready, e.g. with a picture still uploading, let later rows pass. See `Outbox.change`. */
  isReady?(content: T): boolean;
  /** Merges two consecutive rows of a lane, of which the first is unsent; undefined keeps both. */
  merge?(before: T, after: T): T | undefined;
  /** Called before a row with an unknown outcome is sent again; resolves to true if the upstream already has it. */
  arrived?(content: T): Promise<boolean>;
  /**
   * Called when the upstream will never accept the row: `drop` it after telling the user, or `keep` it among the
   * refused rows.
   */
  refused(content: T | undefined, reason: string, owner: string): 'drop' | 'keep';
  /**
   * Returns why a row of an earlier visit must not be sent that was only read after newer rows of its lane were written
   * (because the disk did not answer). It is then kept among the refused rows; undefined sends it.
   */
  overtaken?(content: T): string | undefined;
  /** Sends several rows in one request. */
  readonly together?: Together<T, R>;
  /** Called with the reply to a row, in the tab that sent it. */
  delivered?(content: T, reply: R, owner: string): void;
}

export interface Together<T, R> {
  /** Maximum number of rows in one request. */
  readonly most: number;
  /** Rows with equal keys are sent together; a row with undefined is sent alone. */
  key(content: T): string | undefined;
  /** Sends the rows; resolves to their outcomes, in the same order. */
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
  /** The signed-in user; rows are never sent as another user's. */
  owner(): string | undefined;
  /** The user whose rows are shown, if not `owner`. */
  shownOwner?(): string | undefined;
  newId(): string;
  random(): number;
  /** Runs the work while no other tab runs it. */
  alone(name: string, work: () => Promise<void>): Promise<void>;
}
