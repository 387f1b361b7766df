// The answers sent along with a page, so that the browser need not fetch them: for a drawn page those it was drawn
// from, for a signed-in user's page those of its first calls.
import * as v from 'valibot';
import type { TakePreloaded } from '#kernel/http/http.ts';
import { parseJson } from '#kernel/http/read.ts';

/** The element with the answers of a drawn page. */
export const CARRIED = 'carried';
/** The class of the elements with one answer each. */
export const CARRIED_ANSWER = 'carried-answer';

export type Carried = v.InferOutput<typeof Carried>;
const Carried = v.object({
  /** The time of drawing, in milliseconds since 1970. */
  at: v.number(),
  /** Minutes between its times and UTC, as JavaScript counts them. */
  zone: v.number(),
  /** Keyed by request. */
  answers: v.record(v.string(), v.unknown()),
});

export type CarriedAnswer = v.InferOutput<typeof CarriedAnswer>;
const CarriedAnswer = v.object({
  /** The mark of the token used for the request. */
  owner: v.string(),
  /** The key of the request. */
  key: v.string(),
  answer: v.unknown(),
});

/** An answer from the server's process. */
export interface GivenAnswer extends CarriedAnswer {
  /** The address of the page's first picture, if this answer names it. */
  readonly picture?: string;
}

/** The answers sent along with this page; undefined if the browser renders it. */
export function readCarried(): Carried | undefined {
  const text = document.querySelector(`#${CARRIED}`)?.textContent;
  return text ? v.parse(Carried, JSON.parse(text)) : undefined;
}

const WRITES = /^(?:POST|PUT|DELETE) /;

/**
 * Gives each answer once, while `hold` accepts its owner; later requests go to the upstream. An answer behind the
 * page is used if it has arrived by the time of the request, without waiting. After the user has written anything,
 * the rest may be out of date and is not used.
 */
export function carriedAnswers(
  carried: Pick<Carried, 'answers'> | undefined,
  hold: (owner: string) => boolean,
): TakePreloaded {
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

/**
 * Removes the answers from the document, so that none is used twice. The last one may still be arriving, as
 * incomplete JSON.
 */
function takeArrived(): CarriedAnswer[] {
  return [...document.querySelectorAll(`.${CARRIED_ANSWER}`)].flatMap((element) => {
    const read = v.safeParse(CarriedAnswer, parseJson(element.textContent));
    if (!read.success) return [];
    element.remove();
    return [read.output];
  });
}

/** A hash that tells tokens apart without revealing them (FNV-1a, 32 bits); empty without a token. */
export function markOf(token: string | undefined): string {
  let mark = 0x811c9dc5;
  for (const letter of token ?? '') mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return token === undefined ? '' : (mark >>> 0).toString(16);
}
