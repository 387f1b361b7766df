import type * as v from 'valibot';
import type { Disk } from './OutboxRow.ts';

/** What an outbox is for. */
export interface OutboxKind<T, R> {
  /** Its name on this machine. */
  readonly name: string;
  /** What was written down by an older version is held against it. */
  readonly content: v.GenericSchema<unknown, T>;
  /** Sends one with its operation id, which is the same at each try; resolves to the validated reply. */
  send(content: T, operationId: string): Promise<R>;
  /** Two that follow each other in a lane, the first not sent yet, as one; nothing where they cannot be. */
  merge?(before: T, after: T): T | undefined;
  /** Before something is sent again whose outcome is unknown: whether the upstream has it already. */
  arrived?(content: T): Promise<boolean>;
  /** The upstream will never have it: `drop` tells and forgets it, `keep` leaves it among the refused ones. */
  refused(content: T | undefined, reason: string, owner: string): 'drop' | 'keep';
  /**
   * Why one is not sent that was left from an earlier visit and could be read only after its lane had gone on in this one:
   * the disk did not answer before. It is kept among the refused ones; what is sent all the same says nothing.
   */
  overtaken?(content: T): string | undefined;
  /** Those that may travel together in one request. */
  readonly together?: Together<T, R>;
  /** The reply to one, in the tab that sent it. */
  delivered?(content: T, reply: R, owner: string): void;
}

export interface Together<T, R> {
  /** At most so many. */
  readonly most: number;
  /** Those with the same one; nothing where it travels alone. */
  key(content: T): string | undefined;
  /** Sends them; what came of each, in their order. */
  send(all: readonly Sent<T>[]): Promise<readonly Outcome<R>[]>;
}

export interface Sent<T> {
  readonly content: T;
  readonly operationId: string;
}

export type Outcome<R> = { readonly reply: R; readonly refused?: undefined } | { readonly refused: string };

export interface OutboxSurroundings {
  readonly deployment: string;
  readonly disk: Disk;
  /** Whoever is signed in: nothing is sent as somebody else's. */
  owner(): string | undefined;
  /** Whose rows are shown; whoever is signed in unless said. */
  shownOwner?(): string | undefined;
  newId(): string;
  random(): number;
  /** Runs when no other tab runs it. */
  alone(name: string, work: () => Promise<void>): Promise<void>;
}
