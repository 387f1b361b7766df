// The answers sent along with a page, so that the browser need not fetch them: those that it was drawn from, or, if it
// could not be drawn in time, those that had come by then.
import * as v from 'valibot';
import type { TakePreloaded } from '#kernel/http/http.ts';

/** The element with the answers. */
export const CARRIED = 'carried';

export type Carried = v.InferOutput<typeof Carried>;
const Carried = v.object({
  /** The page is drawn; otherwise the browser draws it. */
  drawn: v.boolean(),
  /** It is drawn from all its answers. Others may come before the browser takes it over, which then draws it anew. */
  whole: v.boolean(),
  /** The mark of the token with which they were asked for. */
  owner: v.string(),
  /** The time of drawing, in milliseconds since 1970. */
  at: v.number(),
  /** Minutes between its times and UTC, as JavaScript counts them. */
  zone: v.number(),
  /** Keyed by request. */
  answers: v.record(v.string(), v.unknown()),
});

/** The answers sent along with this page, if any. */
export function readCarried(): Carried | undefined {
  const text = document.querySelector(`#${CARRIED}`)?.textContent;
  return text ? v.parse(Carried, JSON.parse(text)) : undefined;
}

const WRITES = /^(?:POST|PUT|DELETE) /;

/**
 * Gives each answer once, while `hold` accepts their owner; later requests go to the upstream. Those of a user
 * who has written anything may be out of date: they are shown, so that parts which wait for their code are taken over as
 * they were drawn.
 */
export function carriedAnswers(
  carried: Pick<Carried, 'owner' | 'answers'> | undefined,
  hold: (owner: string) => boolean,
): TakePreloaded {
  const { owner = '', answers = {} } = carried ?? {};
  const left = new Map(Object.entries(answers));
  let outdated = false;
  return (key, schema) => {
    if (WRITES.test(key)) outdated = owner !== GUEST;
    const answer = left.get(key);
    left.delete(key);
    const read = answer !== undefined && hold(owner) ? v.safeParse(schema, answer) : undefined;
    return read?.success ? { value: read.output, outdated } : undefined;
  };
}

/** The owner of answers that were asked for without a token. */
const GUEST = '';

/** A hash that tells tokens apart without revealing them (FNV-1a, 32 bits); `GUEST` without a token. */
export function markOf(token: string | undefined): string {
  let mark = 0x811c9dc5;
  for (const letter of token ?? '') mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return token === undefined ? GUEST : (mark >>> 0).toString(16);
}
