// Reads an answer. HTTP 200 alone does not make it a success.
import * as v from 'valibot';
import type { Call } from './call.ts';
import { CallError } from './CallError.ts';
import { Envelope } from './entities.ts';
import { FAILURE_TEXTS, statusText } from './errorCatalogue.ts';

export interface Answer {
  status: number;
  text: string;
  /** The `Retry-After` header. */
  retryAfter?: string | null;
}

/** Records that were left out of a list, and why. */
export interface LeftOut {
  path: string;
  reason: string;
  /** More than one if a list was cut. */
  count: number;
}

/** Reads answers that do not fit the contract; the kernel itself is strict. */
export interface Lenient {
  /** Parses JSON with long integers as strings. */
  parseExactly(text: string): unknown;
  /** Reads an envelope with missing or differently written parts; undefined if it is not an envelope. */
  readEnvelopeLeniently(json: unknown): v.InferOutput<typeof Envelope> | undefined;
  readLeniently<R>(
    schema: v.GenericSchema<unknown, R>,
    value: unknown,
    timeZone: string,
  ): { ok: true; value: R; leftOut: readonly LeftOut[] } | { ok: false; error: Error };
  /** Why records were left out, for developers. */
  reasonsOf(leftOut: readonly LeftOut[]): string;
}

export interface ReadingOptions {
  /** Loads the code for answers that do not fit; without it they are refused. */
  loadLenient?: (() => Promise<Lenient>) | undefined;
  /** The time zone of times without an offset. */
  timeZone: string;
  /** Called when an answer, or records of a list, did not fit the contract; the error says which. */
  misfit(error: CallError): void;
  /** The answer is so long that its lists are cut before validation. */
  long?: boolean;
}

/** Characters above which the lists of an answer may overwhelm a page. */
const LONG = 4_000_000;

/** The answer's data, checked against the call's schema. Throws a CallError. */
export async function readAnswer<R>(
  call: Call<never, R>,
  { status, text, retryAfter }: Answer,
  reading: ReadingOptions,
): Promise<R> {
  const { line } = call;
  if (status === 401) throw new CallError('signed-out', FAILURE_TEXTS.signedOut, { line, code: 401 });
  if (status < 200 || status > 299) {
    throw new CallError('status', statusText(status), {
      line,
      code: status,
      retryAfter: secondsOf(retryAfter),
    });
  }
  const json = LONG_NUMBER.test(text)
    ? ((await lenientCode(line, reading))?.parseExactly(text) ?? parseJson(text))
    : parseJson(text);
  return readEnvelope(call, json, { ...reading, long: text.length > LONG });
}

/** JavaScript would round integers of sixteen digits and more, and ids must stay exact. */
const LONG_NUMBER = /[:[,]\s*-?\d{16}/;

/** The header may also hold a date, which counts as absent. */
function secondsOf(header: string | null | undefined): number | undefined {
  const seconds = Number(header);
  return seconds > 0 ? seconds : undefined;
}

/** Reads an envelope and its data: strictly if they fit, otherwise as far as they make sense. */
export async function readEnvelope<R>(call: Call<never, R>, json: unknown, reading: ReadingOptions): Promise<R> {
  const { line } = call;
  const envelope = v.safeParse(Envelope, json);
  const said = envelope.success ? envelope.output : (await lenientCode(line, reading))?.readEnvelopeLeniently(json);
  if (!said) throw shapeError(line, envelope.issues?.[0].message ?? '');
  const { code, state, message, data } = said;
  if (code === 401) throw new CallError('signed-out', message || FAILURE_TEXTS.signedOut, { line, code });
  if (!state || (code !== 200 && code !== 0)) {
    throw new CallError('refused', message || FAILURE_TEXTS.refused, { line, code });
  }
  return readData(call, data, reading);
}

/** Reads data without an envelope: strictly if it fits, otherwise as far as it makes sense. */
export async function readData<R>(
  { line, reply: schema }: Pick<Call<never, R>, 'line' | 'reply'>,
  data: unknown,
  reading: ReadingOptions,
): Promise<R> {
  const fit = reading.long === true ? undefined : v.safeParse(schema, data);
  if (fit?.success) return fit.output;
  const lenient = await lenientCode(line, reading);
  const read = lenient?.readLeniently(schema, data, reading.timeZone);
  if (!read?.ok) throw shapeError(line, read?.error.message ?? fit?.issues[0].message ?? '');
  if (read.leftOut.length > 0) reading.misfit(shapeError(line, lenient?.reasonsOf(read.leftOut) ?? ''));
  return read.value;
}

/** Loads the lenient code when an answer first needs it. */
async function lenientCode(line: string, { loadLenient }: ReadingOptions): Promise<Lenient | undefined> {
  try {
    return await loadLenient?.();
  } catch {
    throw new CallError('network', FAILURE_TEXTS.noResponse, { line });
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // The schema rejects undefined, with a clear message.
  }
}

function shapeError(line: string, detail: string): CallError {
  return new CallError('shape', FAILURE_TEXTS.shape, { line, detail });
}
