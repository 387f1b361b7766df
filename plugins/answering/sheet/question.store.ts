// A question of a sheet with what was written to it.
import { makeAutoObservable, observableRef } from 'mobx';
import type { Subject } from '../api.ts';
import { isAnswered, NOTHING_WRITTEN, type Writing } from './writing.ts';

/**
 * Where the writing is: `typed` in this page only, `kept` on this machine, `synced` with the upstream, `refused` by it.
 * `synced` holds for nothing that the upstream has not acknowledged; nothing was ever written where it is `empty`.
 */
export type Whereabouts = 'empty' | 'typed' | 'kept' | 'synced' | 'refused';

export class Question {
  readonly subject: Subject;
  /** Its place in the paper, from 1. */
  readonly number: number;
  writing: Writing = NOTHING_WRITTEN;
  /** The trainee wants to come back to it. */
  flagged = false;
  /** Counts up with each change that is written down. */
  revision = 0;
  whereabouts: Whereabouts = 'empty';
  private readonly changed: (question: Question) => void;

  constructor(subject: Subject, number: number, changed: (question: Question) => void) {
    this.subject = subject;
    this.number = number;
    this.changed = changed;
    makeAutoObservable<this, 'changed'>(
      this,
      { subject: false, number: false, changed: false, writing: observableRef },
      { autoBind: true },
    );
  }

  get answered(): boolean {
    return isAnswered(this.writing);
  }

  write(change: Partial<Writing>): void {
    this.writing = { ...this.writing, ...change };
    this.whereabouts = 'typed';
    this.changed(this);
  }

  flag(flagged: boolean): void {
    this.flagged = flagged;
    this.whereabouts = 'typed';
    this.changed(this);
  }
}
