// The answers that travel with a page, so that the browser need not ask for them again: with a drawn page those that it was
// drawn from, behind the page of a signed-in user those of its first calls.
import * as v from 'valibot';
import type { Came } from '#kernel/http/http.ts';
import { parseJson } from '#kernel/http/read.ts';

/** The element that holds those of a drawn page. */
export const CARRIED = 'carried';
/** The class of the elements that hold one each. */
export const CARRIED_ANSWER = 'carried-answer';

export type Carried = v.InferOutput<typeof Carried>;
const Carried = v.object({
  /** When the page was drawn, in milliseconds since 1970. */
  at: v.number(),
  /** Minutes between its times and UTC, as JavaScript counts them. */
  zone: v.number(),
  /** By the keys of the requests. */
  answers: v.record(v.string(), v.unknown()),
});

export type CarriedAnswer = v.InferOutput<typeof CarriedAnswer>;
const CarriedAnswer = v.object({
  /** The mark of the token that it was asked with. */
  owner: v.string(),
  /** Of the request. */
  key: v.string(),
  answer: v.unknown(),
});

/** An answer as the server's process gives it. */
export interface GivenAnswer extends CarriedAnswer {
  /** The address of the picture that the page shows first, where this is its answer. */
  readonly picture?: string;
}

/** The answers sent along with this page; undefined if the browser renders it. */
export function readCarried(): Carried | undefined {
  const text = document.querySelector(`#${CARRIED}`)?.textContent;
  return text ? v.parse(Carried, JSON.parse(text)) : undefined;
}

const WRITES = /^(?:POST|PUT|DELETE) /;

/**
 * Gives each answer once, as long as its owner's hold: what is asked for later is asked of the upstream. One that follows
 * the page is taken if it has arrived when it is asked for; nobody waits for it. What a user writes may make theirs untrue,
 * whether it has arrived or not.
 */
export function cameWith(carried: Pick<Carried, 'answers'> | undefined, hold: (owner: string) => boolean): Came {
  const owner = markOf(undefined);
  let written = false;
  const left = new Map(Object.entries(carried?.answers ?? {}).map(([key, answer]) => [key, { owner, answer }]));
  return (key, schema) => {
    written ||= WRITES.test(key);
    for (const one of takeArrived()) left.set(one.key, one);
    const found = left.get(key);
    left.delete(key);
    const good = found && hold(found.owner) && !(written && found.owner !== owner);
    const read = good ? v.safeParse(schema, found.answer) : undefined;
    return read?.success ? read.output : undefined;
  };
}

/** Out of the document, so that none is taken twice. The last one may still be arriving: it is no whole JSON yet. */
function takeArrived(): CarriedAnswer[] {
  return [...document.querySelectorAll(`.${CARRIED_ANSWER}`)].flatMap((element) => {
    const read = v.safeParse(CarriedAnswer, parseJson(element.textContent));
    if (!read.success) return [];
    element.remove();
    return [read.output];
  });
}

/** Tells tokens apart without naming them: FNV-1a, of 32 bits. Whoever has no token has no mark. */
export function markOf(token: string | undefined): string {
  let mark = 0x811c9dc5;
  for (const letter of token ?? '') mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return token === undefined ? '' : (mark >>> 0).toString(16);
}
