// Streamed answers (server-sent events). Loaded with the first call that streams.
import type { Call } from './call.ts';
import { CallError } from './CallError.ts';
import { FAILURE_TEXTS } from './errorCatalogue.ts';
import { type HttpOptions, noAnswer, type Send, withTimeout, withToken } from './http.ts';
import { parseJson, readAnswer, readData, readEnvelope } from './read.ts';
import { eventData } from './serverEvents.ts';

interface Asking {
  open: Send;
  options: HttpOptions;
  signal: AbortSignal | undefined;
}

/** Yields the pieces of an answer, each checked against the call's schema. Throws if the answer is cut off. */
export async function* streamed<R>(call: Call<never, R>, { open, options, signal }: Asking): AsyncGenerator<R> {
  const limited = withTimeout(signal);
  let sent: string | undefined;
  const signedOut = (error: CallError) => options.signedOut(error, sent, true);
  const orNoAnswer = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch {
      throw noAnswer(call.line, signal?.aborted, limited.signal.aborted);
    }
  };
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  try {
    const response = await withToken(options, async (token) => {
      sent = token;
      const opened = await orNoAnswer(open(token, { signal: limited.signal }));
      if (isStream(opened)) return opened;
      // A refusal comes in an envelope, and so does an answer that is not streamed.
      return readAnswer(call, { status: opened.status, text: await orNoAnswer(opened.text()) }, options);
    });
    if (!(response instanceof Response)) {
      yield response;
      return;
    }
    reader = response.body?.getReader();
    const events = eventData();
    for (;;) {
      const chunk = reader && (await orNoAnswer(reader.read()));
      if (!chunk || chunk.done) throw new CallError('network', FAILURE_TEXTS.noResponse, { line: call.line });
      limited.again();
      for (const data of events(chunk.value)) {
        const piece = await readPiece(call, data, options, signedOut);
        yield piece;
        if (isLast(piece)) return;
      }
    }
  } finally {
    limited.done();
    // The reader stopped or failed: cancel the rest of the answer.
    void reader?.cancel().catch(() => undefined);
  }
}

const isStream = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('content-type') ?? '').startsWith('text/event-stream');

async function readPiece<R>(
  call: Call<never, R>,
  data: string,
  options: HttpOptions,
  signedOut: (error: CallError) => Promise<boolean>,
): Promise<R> {
  const json = parseJson(data);
  try {
    // A refusal in the middle of an answer comes in an envelope.
    return await (isEnveloped(json) ? readEnvelope(call, json, options) : readData(call, json, options));
  } catch (error) {
    // Not repeated with a new token: half of the answer is already on screen.
    if (error instanceof CallError && error.kind === 'signed-out') await signedOut(error);
    throw error;
  }
}

const isEnveloped = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && ('state' in json || 'code' in json);

const isLast = (piece: unknown): boolean =>
  typeof piece === 'object' && piece !== null && 'done' in piece && piece.done === true;
