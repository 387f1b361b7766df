// The id of a write: the upstream answers a repeated one with its first answer.
import { makeAutoObservable, observableRef } from 'mobx';

/** Milliseconds after a success in which the same content is the second half of a double click. */
const DOUBLE_CLICK = 2_000;

interface Sent {
  id: string;
  body: string;
}

/**
 * The id belongs to the content: it stays until the content changes or success is known. A failure says nothing about what
 * was done, a refusal neither: it may have come after the commit. What was not done is tried again by the upstream.
 * @example
 * await http.send(addNote.with({ ...note, operationId: this.operation.idFor(note) }));
 * this.operation.done();
 */
export class Operation {
  /** Sent, and not known to be done. */
  pending: Sent | undefined = undefined;
  private last: (Sent & { until: number }) | undefined;

  constructor() {
    makeAutoObservable<this, 'last'>(this, { pending: observableRef, last: false });
  }

  /** The same id for the same content until it is done, and for a moment after: a double click wants it once. */
  idFor(content: unknown): string {
    const body = JSON.stringify(content);
    if (this.pending?.body !== body) this.pending = { id: this.justDone(body) ?? newOperationId(), body };
    return this.pending.id;
  }

  done(): void {
    this.last = this.pending && { ...this.pending, until: performance.now() + DOUBLE_CLICK };
    this.pending = undefined;
  }

  /** Whatever comes next is another write. */
  forget(): void {
    this.last = undefined;
    this.pending = undefined;
  }

  private justDone(body: string): string | undefined {
    return this.last?.body === body && performance.now() < this.last.until ? this.last.id : undefined;
  }
}

/** A UUID, also where plain http has no `crypto.randomUUID`. */
export function newOperationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => marked(byte, at).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Version 4 and the variant stand in bytes of their own. */
function marked(byte: number, at: number): number {
  if (at === 6) return (byte % 16) + 0x40;
  return at === 8 ? (byte % 64) + 0x80 : byte;
}
