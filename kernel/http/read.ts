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

/** The answer's data, held against the call's schema. Throws a CallError. */
export async function readAnswer<R>(call: Call<never, R>, { status, text, retryAfter }: Answer): Promise<R> {
  const { line } = call;
  if (status === 401) throw new CallError('signed-out', FAILURE_TEXTS.signedOut, { line, code: 401 });
  if (status < 200 || status > 299) {
    throw new CallError('status', await statusText(status), {
      line,
      code: status,
      retryAfter: secondsOf(retryAfter),
    });
  }
  return readEnvelope(call, parseJson(text));
}

/** A header that says a date, or nothing that can be understood, is as if it were absent. */
function secondsOf(header: string | null | undefined): number | undefined {
  const seconds = Number(header);
  return seconds > 0 ? seconds : undefined;
}

/** What the envelope says, and the data in it. */
export function readEnvelope<R>({ line, reply: schema }: Call<never, R>, json: unknown): R {
  const envelope = v.safeParse(Envelope, json);
  if (!envelope.success) throw shapeError(line, envelope.issues[0]);
  const { code, state, message, data } = envelope.output;
  if (code === 401) throw new CallError('signed-out', message || FAILURE_TEXTS.signedOut, { line, code });
  if (!state || code !== 200) throw new CallError('refused', message || FAILURE_TEXTS.refused, { line, code });
  const reply = v.safeParse(schema, data);
  if (!reply.success) throw shapeError(line, reply.issues[0]);
  return reply.output;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Not JSON is not an envelope: the schema refuses it and says so.
  }
}

function shapeError(line: string, issue: v.BaseIssue<unknown>): CallError {
  const path = v.getDotPath(issue);
  return new CallError('shape', FAILURE_TEXTS.shape, { line, detail: `${path ?? '(整个回答)'}: ${issue.message}` });
}
