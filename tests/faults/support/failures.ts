// The ways in which a call can fail, and what people read then.
import type * as v from 'valibot';
import { FAILURE_TEXTS, STATUS_TEXTS } from '#kernel/http/errorCatalogue.ts';
import type { FaultPlan } from '#mocks/world/faults.ts';
import type { Random } from '#mocks/world/random.ts';

export interface Failure {
  readonly name: string;
  readonly plan: Omit<v.InferInput<typeof FaultPlan>, 'match'>;
  /** Nothing where the call succeeds in the end. */
  readonly text: string | undefined;
  /** Whoever was signed in is no longer. */
  readonly signsOut?: boolean;
}

/** One failure of each kind; the status is drawn. */
export const FAILURES: readonly ((random: Random) => Failure)[] = [
  () => ({ name: 'reset', plan: { kind: 'reset' }, text: FAILURE_TEXTS.noResponse }),
  () => ({ name: 'stall', plan: { kind: 'stall' }, text: FAILURE_TEXTS.noResponse }),
  () => ({ name: 'slow', plan: { kind: 'slow', delay: 400 }, text: undefined }),
  (random) => refusedWith(random.pick([400, 402, 403, 404, 415, 417, 426])),
  () => refusedWith(418),
  () => ({ ...refusedWith(401), signsOut: true }),
  () => refusedWith(429, { retryAfter: 2 }),
  (random) => refusedWith(random.pick([500, 501, 502, 503, 504])),
  () => ({ name: 'body 401', plan: { kind: 'signed-out' }, text: FAILURE_TEXTS.signedOut, signsOut: true }),
  () => ({ name: 'state false', plan: { kind: 'refused', message: '这项内容正在维护' }, text: '这项内容正在维护' }),
  () => ({ name: 'state false, no words', plan: { kind: 'refused', message: '' }, text: FAILURE_TEXTS.refused }),
  () => unreadable('bad-json'),
  () => unreadable('cut-json'),
  () => unreadable('shape'),
  () => unreadable('html'),
  () => unreadable('empty'),
];

function refusedWith(status: number, more: Partial<Failure['plan']> = {}): Failure {
  return {
    name: `status ${status}`,
    plan: { kind: 'status', status, ...more },
    text: STATUS_TEXTS[status] ?? FAILURE_TEXTS.unknownStatus,
  };
}

function unreadable(kind: Failure['plan']['kind']): Failure {
  return { name: kind, plan: { kind }, text: FAILURE_TEXTS.shape };
}
