// Reads the envelope of answers in the variants of other upstreams. Loaded with `lenientReading.ts`.
import type * as v from 'valibot';
import type { Envelope } from '#kernel/http/entities.ts';
import { parseJson } from '#kernel/http/read.ts';
import { asNumber, asText, BOOLEANS, isObject } from './plainValues.ts';

/** Texts are matched too, so that the numbers inside them are skipped. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
/** An integer whose last digits JavaScript would lose. */
const LONG_NUMBER = /^-?\d{16,}$/;

/** Parses JSON with long integers as strings: mostly ids. */
export function parseExactly(text: string): unknown {
  return parseJson(text.replaceAll(TEXT_OR_NUMBER, (found) => (LONG_NUMBER.test(found) ? `"${found}"` : found)));
}

/** Reads an envelope with missing or differently written parts; undefined if it is not an envelope. */
export function readEnvelopeLeniently(json: unknown): v.InferOutput<typeof Envelope> | undefined {
  if (!isObject(json)) return undefined;
  const { code, state, message, data } = json;
  const absent = (part: unknown) => part === undefined || part === null;
  // `{}` says nothing and must not count as a success.
  if (absent(code) && absent(state) && absent(data)) return undefined;
  const number = absent(code) ? 200 : asNumber(code);
  const succeeded = absent(state) ? true : BOOLEANS.get(asText(state) ?? '');
  if (number === undefined || Number.isNaN(number) || succeeded === undefined) return undefined;
  return { code: number === 0 ? 200 : number, state: succeeded, message: asText(message) ?? '', data };
}
