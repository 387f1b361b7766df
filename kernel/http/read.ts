// How an answer is read: never taken for success because it came with HTTP 200.
import * as v from 'valibot';
import type { Call } from './call.ts';
import { CallError } from './CallError.ts';
import { Envelope } from './entities.ts';
import { FAILURE_TEXTS, statusText } from './errorCatalogue.ts';

export interface Answer {
  status: number;
  text: string;
  /** The header of that name: after how many seconds it may be tried again. */
  retryAfter?: string | null;
}

/** Records that were left out: where they stood and why. */
export interface LeftOut {
  path: string;
  reason: string;
  /** More than one where a list was cut. */
  count: number;
}

/** Reads what does not fit the contract as it stands; the kernel itself is strict. */
export interface Lenient {
  /** JSON whose long whole numbers are texts. */
  parseExactly(text: string): unknown;
  /** An envelope that lacks some of its parts or writes them otherwise; nothing when it is none. */
  readEnvelopeLeniently(json: unknown): v.InferOutput<typeof Envelope> | undefined;
  readLeniently<R>(
    schema: v.GenericSchema<unknown, R>,
    value: unknown,
    timeZone: string,
  ): { ok: true; value: R; leftOut: readonly LeftOut[] } | { ok: false; error: Error };
  /** Why records were left out, for whoever looks into it. */
  reasonsOf(leftOut: readonly LeftOut[]): string;
}

export interface ReadingOptions {
  /** Fetches the code for answers that do not fit; without it they are refused. */
  loadLenient?: (() => Promise<Lenient>) | undefined;
  /** The zone of times that name none. */
  timeZone: string;
  /** An answer did not fit the contract: nothing of it could be read, or records of a list could not; the error says which. */
  misfit(error: CallError): void;
  /** It is so long that its lists are to be cut before they are looked at. */
  long?: boolean;
}

/** Letters of an answer whose lists may be longer than a page bears. */
const LONG = 4_000_000;

/** The answer's data, held against the call's schema. Throws a CallError. */
export async function readAnswer<R>(
  call: Call<never, R>,
  { status, text, retryAfter }: Answer,
  reading: ReadingOptions,
): Promise<R> {
  const { line } = call;
  if (status === 401) throw new CallError('signed-out', FAILURE_TEXTS.signedOut, { line, code: 401 });
  if (status < 200 || status > 299) {
    throw new CallError('status', await statusText(status), {
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

/** Numbers of sixteen digits and more lose their last ones in JavaScript; an id may not. */
const LONG_NUMBER = /[:[,]\s*-?\d{16}/;

/** A header that says a date, or nothing that can be understood, is as if it were absent. */
function secondsOf(header: string | null | undefined): number | undefined {
  const seconds = Number(header);
  return seconds > 0 ? seconds : undefined;
}

/** What the envelope says, and the data in it. An answer that fits is read as it stands; of any other, what can be made out. */
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

/** What was said in whatever wrapping: as its schema describes it, or what can be made out. */
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

/** Its code comes when an answer first wants it. */
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
    return undefined; // Not JSON is not an envelope: the schema refuses it and says so.
  }
}

function shapeError(line: string, detail: string): CallError {
  return new CallError('shape', FAILURE_TEXTS.shape, { line, detail });
}
