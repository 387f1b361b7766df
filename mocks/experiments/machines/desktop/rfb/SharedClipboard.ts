// The clipboard of the machine and that of the person in front of it.
import * as messages from './clipboard.ts';
import type { ExtendedClipboard } from './clipboard.ts';

/** The machine's side. */
export interface Clipboard {
  readonly clipboard: string;
  /** New text was announced; it arrives with `setClipboard`. */
  expectClipboard(): void;
  setClipboard(text: string): void;
}

export class SharedClipboard {
  readonly #machine: Clipboard;
  readonly #send: (bytes: Uint8Array) => void;
  /** The text that both sides have. */
  #shared: string;
  #extended: boolean | undefined;

  constructor(machine: Clipboard, send: (bytes: Uint8Array) => void) {
    this.#machine = machine;
    this.#send = send;
    this.#shared = machine.clipboard;
  }

  /** Before it is known what the client understands, it is told of nothing. */
  agree(extended: boolean): void {
    if (extended && this.#extended !== true) this.#send(messages.capabilities());
    this.#extended = extended;
  }

  /** Tells the client of what was copied on the machine. */
  tell(): void {
    const text = this.#machine.clipboard;
    if (text === this.#shared || this.#extended === undefined) return;
    this.#shared = text;
    this.#send(this.#extended ? messages.notifyOf(text) : messages.plainCutText(text));
  }

  take(text: string): void {
    this.#shared = text;
    this.#machine.setClipboard(text);
  }

  hear(message: ExtendedClipboard): void {
    if (message.action === 'request') this.#send(messages.provide(this.#machine.clipboard));
    else if (message.action === 'peek') this.#send(messages.notifyOf(this.#machine.clipboard));
    else if (message.action === 'notify' && message.hasText) {
      this.#machine.expectClipboard();
      this.#send(messages.askForText());
    } else if (message.action === 'provide' && message.text !== undefined) this.take(message.text);
  }
}
