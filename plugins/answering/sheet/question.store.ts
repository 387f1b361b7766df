// A question of a sheet, with its answer.
import { makeAutoObservable, observableRef } from 'mobx';
import type { Subject } from '../api.ts';
import type { KnownAnswer, StoredAnswer } from './sheetStorage.ts';
import { isAnswered, isSameWriting, NOTHING_WRITTEN, type Writing } from './writing.ts';

/**
 * The safety of the answer: `typed` in this page only, `kept` on this device, `synced` once the server has
 * acknowledged it, `refused` by the server, `empty` if nothing was ever written.
 */
export type SaveStage = 'empty' | 'typed' | 'kept' | 'synced' | 'refused';

/** The part of the sheet that a question uses. */
interface Holder {
  readonly readOnly: boolean;
  /** The state of an unacknowledged answer: waiting to be sent, or refused. */
  kept(subjectId: string): 'kept' | 'refused' | undefined;
  changed(question: Question): void;
}

export class Question {
  readonly subject: Subject;
  /** Its place in the paper, from 1. */
  readonly number: number;
  writing: Writing = NOTHING_WRITTEN;
  /** Set along with the writing: derived, a thousand of them would be looked through at every keystroke. */
  answered = false;
  /** The trainee wants to come back to it. */
  flagged = false;
  /** Goes up with every change that is stored. */
  revision = 0;
  /** The latest known revision on the server; a new answer is sent as replacing that one. */
  known = 0;
  /** It is in this page only. */
  typed = false;
  /** It was written in this page. */
  own = false;
  /** The answer was refused, and the server's own is not known yet. */
  private lost = false;
  readonly #holder: Holder;

  constructor(subject: Subject, number: number, holder: Holder) {
    this.subject = subject;
    this.number = number;
    this.#holder = holder;
    // Methods are not bound: a thousand questions would each carry all of them.
    makeAutoObservable<this, 'lost'>(this, { subject: false, number: false, lost: true, writing: observableRef });
  }

  get saveStage(): SaveStage {
    if (this.typed) return 'typed';
    if (this.lost) return 'refused';
    return this.#holder.kept(this.subject.subjectId) ?? (this.revision > 0 ? 'synced' : 'empty');
  }

  /** Derived for itself, so that the answer card does not follow every stage of saving. */
  get isRefused(): boolean {
    return this.saveStage === 'refused';
  }

  /** The server does not have the current answer, as far as is known. */
  get unsent(): boolean {
    return this.typed || this.#holder.kept(this.subject.subjectId) === 'kept';
  }

  write(change: Partial<Writing>): void {
    if (this.#holder.readOnly) return;
    this.put({ ...this.writing, ...change });
    this.typed = true;
    this.own = true;
    this.lost = false;
    this.#holder.changed(this);
  }

  flag(flagged: boolean): void {
    if (this.#holder.readOnly || flagged === this.flagged) return;
    this.flagged = flagged;
    this.typed = true;
    this.#holder.changed(this);
  }

  /** Takes an answer that this device has stored if it is newer. */
  adopt({ writing, flagged, revision, known }: KnownAnswer): void {
    // An unsent answer stays based on the revision that was known when it was written.
    if (!this.unsent) this.known = Math.max(this.known, known);
    if (this.typed) {
      // The typed text gets a higher revision when it is stored.
      this.revision = Math.max(this.revision, revision);
      return;
    }
    if (revision <= this.revision && !this.lost) return;
    this.put(writing);
    this.flagged = flagged;
    this.revision = Math.max(this.revision, revision);
    this.lost = false;
  }

  /**
   * Takes the server's answer if it is newer than the known one. An answer written here and not sent yet stays: if it
   * was based on an older one, the server will say so when it is sent.
   */
  hear({ writing, flagged, revision }: StoredAnswer): void {
    this.revision = Math.max(this.revision, revision);
    if (this.typed || (!this.lost && (this.unsent || revision <= this.known))) return;
    this.known = Math.max(this.known, revision);
    this.lost = false;
    if (isSameWriting(writing, this.writing) && flagged === this.flagged) return;
    this.put(writing);
    this.flagged = flagged;
    this.own = false;
  }

  /** The server has the answer that was written here. */
  acknowledged(revision: number): void {
    this.known = Math.max(this.known, revision);
  }

  /** The server refused the answer of this revision and keeps its own. */
  refused(revision: number): void {
    if (this.typed || revision !== this.revision) return;
    this.put(NOTHING_WRITTEN);
    this.flagged = false;
    this.lost = true;
  }

  /** The server kept an answer from another device, which is not known yet. */
  giveWay(): void {
    if (!this.typed) this.lost = true;
  }

  /** The server has no other answer. */
  settle(): void {
    if (!this.lost) return;
    this.put(NOTHING_WRITTEN);
    this.flagged = false;
    this.lost = false;
  }

  private put(writing: Writing): void {
    this.writing = writing;
    this.answered = isAnswered(writing);
  }
}
