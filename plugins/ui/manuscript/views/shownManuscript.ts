import type { CallError } from '#kernel/http/CallError.ts';
import type { Saving } from '#plugins/offline/outbox/saving.ts';
import type { Attention, Version } from '../keptTexts.ts';
import type { Written } from '../manuscript.ts';
import type { Conflict } from '../standing.store.ts';

/** The parts of a manuscript that screens of all kinds show. */
export interface ShownManuscript {
  readonly saving: Saving;
  readonly whyMemory: string;
  /** Nothing can be stored on this device because its storage does not answer. */
  readonly silent: boolean;
  readonly trouble: CallError | undefined;
  /** The current text; undefined until it is open. */
  readonly written: Written | undefined;
  readonly conflict: Conflict | undefined;
  /** Another device is writing it; here it is read-only. */
  readonly elsewhere: boolean;
  /** This device goes on, and the other one cannot see it yet. */
  readonly takeOverUnsent: boolean;
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

/** The further parts of a manuscript that can be submitted, with files. */
export interface SubmittedManuscript extends ShownManuscript {
  readonly lane: string;
  readonly readOnly: boolean;
  /** It will be submitted as soon as its pictures have been uploaded. */
  readonly awaited: boolean;
  /** The reason why attachments have to be waited for. */
  readonly uploading: string | undefined;
  readonly submitting: boolean;
  /** The reason why it was not submitted. */
  readonly refusal: string;
  set(change: Pick<Written, 'attachments'>): void;
  waitFor(problem: string | undefined): void;
  stopWaiting(): void;
}
