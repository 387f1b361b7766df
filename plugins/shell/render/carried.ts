// The answers that travel with a rendered page, so that the browser need not ask for them again.
import * as v from 'valibot';
import type { Came } from '#kernel/http/Remote.ts';

/** The element that holds them. */
export const CARRIED = 'carried';

export type Carried = v.InferOutput<typeof Carried>;
const Carried = v.object({
  /** When the page was drawn, in milliseconds since 1970. */
  at: v.number(),
  /** Minutes between its times and UTC, as JavaScript counts them. */
  zone: v.number(),
  /** By the keys of the requests. */
  answers: v.record(v.string(), v.unknown()),
});

/** The answers sent along with this page; undefined if the browser renders it. */
export function readCarried(): Carried | undefined {
  const text = document.querySelector(`#${CARRIED}`)?.textContent;
  return text ? v.parse(Carried, JSON.parse(text)) : undefined;
}

/** Milliseconds from the page's start for which its answers are as good as asked for. */
export const GOOD_FOR = 30_000;

/** Returns each answer once while it is fresh; later requests go to the upstream. */
export function cameWith({ answers }: Pick<Carried, 'answers'>, hold: () => boolean): Came {
  const left = new Map(Object.entries(answers));
  return (key, schema) => {
    const good = left.has(key) && hold();
    const read = good ? v.safeParse(schema, left.get(key)) : undefined;
    left.delete(key);
    return read?.success ? read.output : undefined;
  };
}
