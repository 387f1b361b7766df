import type { RefusalReason } from './call.ts';

/**
 * Why a call failed:
 * refused (`state: false` or a code that is not success), status (HTTP), network (no response), timeout,
 * shape (an answer that does not fit the contract), cancelled (the caller left), signed-out (401).
 */
export type CallFailure = 'refused' | 'status' | 'network' | 'timeout' | 'shape' | 'cancelled' | 'signed-out';

interface Details {
  /** The call's line. */
  line: string;
  /** The HTTP status or the body's code. */
  code?: number | undefined;
  /** For developers: which field of the answer does not fit. */
  detail?: string | undefined;
  /** Seconds to wait before trying again, if the upstream said so. */
  retryAfter?: number | undefined;
}

/** The only error with which a call fails; `message` is shown to users. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallFailure;
  readonly line: string;
  readonly code: number | undefined;
  readonly detail: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(kind: CallFailure, message: string, { line, code, detail, retryAfter }: Details) {
    super(message);
    this.kind = kind;
    this.line = line;
    this.code = code;
    this.detail = detail;
    this.retryAfter = retryAfter;
  }

  /** The connection or the server is at fault rather than the request, so a retry may succeed. */
  get mayPass(): boolean {
    const { kind, code = 0 } = this;
    return kind === 'network' || kind === 'timeout' || kind === 'shape' || code >= 500 || code === 429;
  }
}

/** Codes that give no specific reason for a refusal. */
const GENERAL = new Set([0, 200, 400, 500]);

/** @example if (isRefusedFor(error, PROOF_EXPIRED)) this.beginAgain(error.message); */
export function isRefusedFor(error: unknown, { code, words }: RefusalReason): error is CallError {
  if (!(error instanceof CallError) || (error.kind !== 'refused' && error.kind !== 'status')) return false;
  if (error.code === code) return true;
  return (error.code === undefined || GENERAL.has(error.code)) && error.message.includes(words);
}
