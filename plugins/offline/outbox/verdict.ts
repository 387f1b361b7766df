import type { CallError } from '#kernel/http/CallError.ts';

/**
 * What a failure says about a row: `again`, it may be accepted at the next try, or was; `later`, nothing gets through at
 * the moment; `sign-in`, its owner has to sign in first; `refused`, the upstream has read it and will never accept it.
 */
export type Verdict = 'again' | 'later' | 'sign-in' | 'refused';

/** Codes of the upstream's own refusals that are about the content, not about its state. */
const REFUSED = new Set([400, 403, 404, 409, 410, 413, 422]);
/** As HTTP statuses, the others may come from a proxy on the way. */
const UNREADABLE = new Set([400, 413, 422]);

export function verdictOn({ kind, code = 0 }: Pick<CallError, 'kind' | 'code'>): Verdict {
  switch (kind) {
    case 'signed-out':
      return 'sign-in';
    case 'refused':
      return REFUSED.has(code) ? 'refused' : 'again';
    case 'status':
      if (UNREADABLE.has(code)) return 'refused';
      return code === 429 || code === 503 ? 'later' : 'again';
    case 'network':
    case 'timeout':
    case 'cancelled':
      return 'later';
    case 'shape':
      return 'again';
  }
}

/** The upstream does not know the call at all: what it is for is not offered. */
export const isLacking = ({ kind, code }: Pick<CallError, 'kind' | 'code'>): boolean =>
  code === 501 || (kind === 'status' && code === 404);
