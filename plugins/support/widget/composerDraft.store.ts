// What is being typed, as the drafts keep it.
import { makeAutoObservable } from 'mobx';

export class ComposerDraft {
  text = '';
  /** How often it was sent. */
  accepted = 0;

  constructor() {
    makeAutoObservable(this, { snapshot: false }, { autoBind: true });
  }

  set(text: string): void {
    this.text = text;
  }

  /** Takes what was typed out, to be sent. */
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
