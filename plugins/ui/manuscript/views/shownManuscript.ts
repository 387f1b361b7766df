import type { CallError } from '#kernel/http/CallError.ts';
import type { Saving } from '#plugins/offline/outbox/saving.ts';
import type { Attention, Version } from '../keptTexts.ts';
import type { Written } from '../manuscript.ts';
import type { Conflict } from '../standing.store.ts';

/** What the screens of all kinds show of a manuscript. */
export interface ShownManuscript {
  readonly saving: Saving;
  readonly whyMemory: string;
  /** Nothing can be stored on this device because its storage does not answer. */
  readonly silent: boolean;
  readonly trouble: CallError | undefined;
  /** The current text; undefined until it is open. */
  readonly written: Written | undefined;
  readonly conflict: Conflict | undefined;
  /** It is written on another device; here it can only be read. */
  readonly elsewhere: boolean;
  /** This device goes on, and the other one cannot see it yet. */
  readonly untold: boolean;
  readonly attention: readonly Attention[];
  readonly versions: readonly Version[];
  retry(): Promise<void>;
  takeOver(): Promise<void>;
  chooseOurs(): Promise<void>;
  chooseTheirs(): Promise<void>;
  again(one: Attention): Promise<void>;
  forget(one: Attention): Promise<void>;
  dropVersion(version: Version): Promise<void>;
}

/** And what they show of one that is submitted, with files. */
export interface SubmittedManuscript extends ShownManuscript {
  readonly lane: string;
  readonly readOnly: boolean;
  /** It is about to be submitted, once its pictures are there. */
  readonly awaited: boolean;
  /** Why attachments have to be waited for. */
  readonly uploading: string | undefined;
  readonly submitting: boolean;
  /** Why it was not submitted. */
  readonly refusal: string;
  set(change: Pick<Written, 'attachments'>): void;
  waitFor(problem: string | undefined): void;
  stopWaiting(): void;
}
