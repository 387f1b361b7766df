// An answer that comes piece by piece, as server-sent events. Loaded with the first call that streams.
import * as v from 'valibot';
import type { Call } from './call.ts';
import { CallError } from './CallError.ts';
import { FAILURE_TEXTS } from './errorCatalogue.ts';
import { type HttpSurroundings, noAnswer, withTimeout, withToken } from './http.ts';
import { parseJson, readAnswer, readEnvelope } from './read.ts';
import { eventData } from './serverEvents.ts';

interface Asking {
  open(signal: AbortSignal): Promise<Response>;
  around: HttpSurroundings;
  signal: AbortSignal | undefined;
}

/** The pieces of an answer, each held against the call's schema. An answer that ends before it is done was cut off. */
export async function* streamed<R>(call: Call<never, R>, { open, around, signal }: Asking): AsyncGenerator<R> {
  const limited = withTimeout(signal);
  const orNoAnswer = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch {
      throw noAnswer(call.line, signal?.aborted, limited.signal.aborted);
    }
  };
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  try {
    const response = await withToken(around, async () => {
      const opened = await orNoAnswer(open(limited.signal));
      if (isStream(opened)) return opened;
      // A refusal comes in the envelope, like any other; so does an answer that came as a whole.
      return readAnswer(call, { status: opened.status, text: await orNoAnswer(opened.text()) });
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
        const piece = await withToken(around, () => readPiece(call, data));
        yield piece;
        if (isLast(piece)) return;
      }
    }
  } finally {
    limited.done();
    // Whoever has heard enough, or could not read on: the rest need not be sent.
    void reader?.cancel().catch(() => undefined);
  }
}

const isStream = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('content-type') ?? '').startsWith('text/event-stream');

function readPiece<R>(call: Call<never, R>, data: string): R {
  const json = parseJson(data);
  const piece = v.safeParse(call.reply, json);
  // What is no piece may be a refusal in mid-answer.
  return piece.success ? piece.output : readEnvelope(call, json);
}

const isLast = (piece: unknown): boolean =>
  typeof piece === 'object' && piece !== null && 'done' in piece && piece.done === true;
