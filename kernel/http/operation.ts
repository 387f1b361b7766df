// Operation ids: the server answers a repeated write with its first reply.
import { makeAutoObservable, observableRef } from 'mobx';

/** Milliseconds after a success within which the same content counts as a double click. */
const DOUBLE_CLICK = 2_000;

interface Sent {
  id: string;
  body: string;
}

/**
 * An operation id belongs to the content: it stays the same until the content changes or the write is known to have
 * succeeded. Neither a failure nor a refusal proves that nothing was done, since it may follow the commit.
 * @example
 * await http.send(addNote.with({ ...note, operationId: this.operation.idFor(note) }));
 * this.operation.done();
 */
export class Operation {
  /** The last write sent and not known to have succeeded. */
  pending: Sent | undefined = undefined;
  #last: (Sent & { until: number }) | undefined;

  constructor() {
    makeAutoObservable(this, { pending: observableRef });
  }

  /**
   * Returns the same id for the same content until the write succeeds, and for a moment after, so that a double click
   * writes once.
   */
  idFor(content: unknown): string {
    const body = JSON.stringify(content);
    if (this.pending?.body !== body) this.pending = { id: this.justDone(body) ?? newOperationId(), body };
    return this.pending.id;
  }

  done(): void {
    this.#last = this.pending && { ...this.pending, until: performance.now() + DOUBLE_CLICK };
    this.pending = undefined;
  }

  /** Makes the next write a new one, even with the same content. */
  forget(): void {
    this.#last = undefined;
    this.pending = undefined;
  }

  private justDone(body: string): string | undefined {
    return this.#last?.body === body && performance.now() < this.#last.until ? this.#last.id : undefined;
  }
}

/** A UUID. `crypto.randomUUID` does not exist over plain http. */
export function newOperationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => withVersion(byte, at).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Sets the version and variant bits. */
function withVersion(byte: number, at: number): number {
  if (at === 6) return (byte % 16) + 0x40;
  return at === 8 ? (byte % 64) + 0x80 : byte;
}
