// A question of a sheet with what was written to it.
import { makeAutoObservable, observableRef } from 'mobx';
import type { Subject } from '../api.ts';
import type { KeptAnswer } from './kept.ts';
import { isAnswered, NOTHING_WRITTEN, type Writing } from './writing.ts';

/**
 * Where the writing is: `typed` in this page only, `kept` on this machine, `synced` with the upstream, `refused` by it.
 * `synced` holds for nothing that the upstream has not acknowledged; nothing was ever written where it is `empty`.
 */
export type Whereabouts = 'empty' | 'typed' | 'kept' | 'synced' | 'refused';

/** What a question needs of its sheet. */
interface Holder {
  readonly readOnly: boolean;
  /** What is kept of it here and not acknowledged yet. */
  kept(subjectId: string): 'kept' | 'refused' | undefined;
  changed(question: Question): void;
}

export class Question {
  readonly subject: Subject;
  /** Its place in the paper, from 1. */
  readonly number: number;
  writing: Writing = NOTHING_WRITTEN;
  /** The trainee wants to come back to it. */
  flagged = false;
  /** Counts up with each change that is written down. */
  revision = 0;
  /** It stands in this page only. */
  typed = false;
  /** What was written was refused; what the upstream has instead is not known yet. */
  private lost = false;
  private readonly holder: Holder;

  constructor(subject: Subject, number: number, holder: Holder) {
    this.subject = subject;
    this.number = number;
    this.holder = holder;
    makeAutoObservable<this, 'holder' | 'lost'>(
      this,
      { subject: false, number: false, holder: false, lost: true, writing: observableRef },
      { autoBind: true },
    );
  }

  get answered(): boolean {
    return isAnswered(this.writing);
  }

  get whereabouts(): Whereabouts {
    if (this.typed) return 'typed';
    if (this.lost) return 'refused';
    return this.holder.kept(this.subject.subjectId) ?? (this.revision > 0 ? 'synced' : 'empty');
  }

  write(change: Partial<Writing>): void {
    if (this.holder.readOnly) return;
    this.writing = { ...this.writing, ...change };
    this.typed = true;
    this.lost = false;
    this.holder.changed(this);
  }

  flag(flagged: boolean): void {
    if (this.holder.readOnly || flagged === this.flagged) return;
    this.flagged = flagged;
    this.typed = true;
    this.holder.changed(this);
  }

  /** What is kept elsewhere, where it is newer than what stands here. */
  adopt({ writing, flagged, revision }: KeptAnswer): void {
    if (this.typed) {
      // What is typed becomes newer than that when it is written down.
      this.revision = Math.max(this.revision, revision);
      return;
    }
    if (revision <= this.revision && !this.lost) return;
    this.writing = writing;
    this.flagged = flagged;
    this.revision = Math.max(this.revision, revision);
    this.lost = false;
  }

  /** The upstream will not have what was written at a revision: the answer is what it has. */
  refused(revision: number): void {
    if (this.typed || revision !== this.revision) return;
    this.writing = NOTHING_WRITTEN;
    this.flagged = false;
    this.lost = true;
  }

  /** The upstream has nothing else. */
  settle(): void {
    this.lost = false;
  }
}
