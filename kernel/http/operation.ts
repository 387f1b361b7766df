// The id of a write: the upstream answers a repeated one with its first answer.
import { makeAutoObservable, observableRef } from 'mobx';
import type { CallError } from './CallError.ts';

export class Operation {
  /** Sent, and not known to be answered. */
  pending: { id: string; body: string } | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { pending: observableRef });
  }

  /** The same id for the same content until it is answered. */
  idFor(content: unknown): string {
    const body = JSON.stringify(content);
    if (this.pending?.body !== body) this.pending = { id: newOperationId(), body };
    return this.pending.id;
  }

  /** After an answer that says no, the next try is another write. Without an answer it may have been done. */
  failed({ kind, code = 0 }: CallError): void {
    if (kind === 'refused' || (kind === 'status' && code < 500)) this.pending = undefined;
  }

  done(): void {
    this.pending = undefined;
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
