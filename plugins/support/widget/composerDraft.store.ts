// The unsent text, stored as a draft.
import { makeAutoObservable } from 'mobx';

export class ComposerDraft {
  text = '';
  /** The number of times it was sent. */
  accepted = 0;

  constructor() {
    makeAutoObservable(this, { snapshot: false }, { autoBind: true });
  }

  set(text: string): void {
    this.text = text;
  }

  /** Returns the text and empties the field. */
  take(): string {
    const { text } = this;
    this.text = '';
    this.accepted++;
    return text;
  }

  snapshot(): string | undefined {
    return this.text === '' ? undefined : this.text;
  }

  restore(kept: unknown): boolean {
    if (typeof kept !== 'string' || this.text !== '') return false;
    this.text = kept;
    return true;
  }

  reset(): void {
    this.text = '';
  }
}
