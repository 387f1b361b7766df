import type { CallError } from '#kernel/http/CallError.ts';

/**
 * The meaning of a failure for a row: `again`: it may be accepted at the next try, or already was; `later`: nothing gets
 * through at the moment; `sign-in`: its owner has to sign in first; `refused`: the upstream read it and will never
 * accept it.
 */
export type Verdict = 'again' | 'later' | 'sign-in' | 'refused';

/** Codes of refusals by the upstream that concern the content rather than the upstream's state. */
const REFUSED = new Set([400, 403, 404, 409, 410, 413, 422]);
/** HTTP statuses that only the upstream itself sends; the others of `REFUSED` may come from a proxy. */
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

/** The upstream does not have this call, so the feature that needs it is not offered. */
export const isLacking = ({ kind, code }: Pick<CallError, 'kind' | 'code'>): boolean =>
  code === 501 || (kind === 'status' && code === 404);
