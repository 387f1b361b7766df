// The client: every call goes through here and gets its tokens, its headers and its error texts.
import { createFetch, type FetchContext } from 'ofetch';
import type { GenericSchema } from 'valibot';
import type { CallRequest, Service } from './call.ts';
import { CallError } from './CallError.ts';
import { FAILURE_TEXTS } from './errorCatalogue.ts';
import { readAnswer, type Answer, type ReadingOptions } from './read.ts';
import { requestKey, writeAddress, writeBody } from './write.ts';

export const HTTP_TIMEOUT = 60_000;
/** Assumed for a redirect: browsers hide the status of one that was not followed. */
const REDIRECTED = 302;

export interface SendOptions {
  /** Show a failure in a popup (default); `false` where the screen shows it in place. */
  tips?: boolean;
  signal?: AbortSignal | undefined;
  /** The request survives leaving the page; for small bodies. */
  keepalive?: boolean;
  /** Sent instead of the session's token; a 401 is then a failure like any other. */
  token?: string;
}

/** An answer that came along with the page. */
export interface Preloaded<T> {
  readonly value: T;
  /** The user has written something since: it may be shown, but is asked for again. */
  readonly outdated: boolean;
}

/** Looks up the answer to a request, by its key, among those sent along with the page. Each can be taken once. */
export type TakePreloaded = <T>(key: string, schema: GenericSchema<unknown, T>) => Preloaded<T> | undefined;

/** The parts of the kernel that the client uses, and the events that it reports to it. */
export interface HttpOptions extends Pick<ReadingOptions, 'timeZone' | 'misfit' | 'loadLenient'> {
  services: Readonly<Record<Service, string>>;
  headers: { token: string; sessionToken: string; destinationHost: string };
  destinationHost?: string | undefined;
  sessionToken: string;
  token(): string | undefined;
  /**
   * Called on a 401 for a request with this token; resolves to true if it may be sent again. Otherwise the session has
   * ended.
   */
  signedOut(error: CallError, token: string | undefined, again: boolean): Promise<boolean>;
  tip(message: string): void;
  takePreloaded?: TakePreloaded | undefined;
  /** Returns a `fetch` that adapts a call to an upstream that deviates from the contract. */
  fetchFor?: ((request: CallRequest) => typeof fetch | undefined) | undefined;
  /** Returns the text of an answer that this machine keeps, for a reading call that got none. */
  keptAnswer?: ((request: CallRequest) => Promise<string | undefined>) | undefined;
}

/** The server's time, from the `Date` header of a reply. */
export interface ReplyTime {
  readonly service: Service;
  /** Milliseconds since 1970, whole seconds. */
  readonly date: number;
  /** On the clock of `performance.now()`. */
  readonly sent: number;
  readonly received: number;
}

/** Called with each call before it is sent; may add headers, which an upstream of another origin has to allow. */
export type RequestListener = (request: CallRequest, headers: Headers) => void;

/** Called with the text of an answer that the upstream has just given. */
export type AnswerListener = (request: CallRequest, text: string) => void;

/** @sealed */
export interface Http {
  /** For headers that calls of some kind need. Returns a function that stops it. */
  onRequest(listener: RequestListener): () => void;
  /** Calls back with the time of each reply that has a `Date`. Returns a function that stops it. */
  onReply(listener: (reply: ReplyTime) => void): () => void;
  /** Calls back with the text of each answer that could be read. Returns a function that stops it. */
  onAnswer(listener: AnswerListener): () => void;
  /** Sends a call; resolves to its data or throws a CallError. */
  send<R>(request: CallRequest<R>, options?: SendOptions): Promise<R>;
  /** Sends a call with a streamed answer: yields its pieces, ends after the one that is `done`, or throws a CallError. */
  stream<R>(request: CallRequest<R>, options?: SendOptions): AsyncIterable<R>;
  /**
   * A plain GET, for addresses that are not declared calls. Only the deployment's own services get the tokens;
   * redirects are followed without them. The body breaks off when nothing of it has come for a minute.
   */
  fetchRaw(address: string, signal?: AbortSignal, headers?: HeadersInit): Promise<Response>;
}

export type Send = (
  token: string | undefined,
  init: { signal?: AbortSignal; keepalive?: boolean },
) => Promise<Response>;

/**
 * No automatic retries: only writes with an operation id may be repeated, and their callers do that. We read every
 * answer ourselves, whatever its status, and our timeout covers the body too; ofetch's ends with the headers.
 */
const clientBy = (send: typeof fetch) =>
  createFetch({ fetch: send, defaults: { retry: false, ignoreResponseError: true, responseType: 'stream' } });
const client = clientBy((...request) => fetch(...request));

export function createHttp(options: HttpOptions): Http {
  const listeners = new Set<(reply: ReplyTime) => void>();
  const requestListeners = new Set<RequestListener>();
  const answerListeners = new Set<AnswerListener>();

  const withHeaders =
    (token: string | undefined, request?: CallRequest) =>
    ({ options: { headers } }: FetchContext): void => {
      const { headers: names, sessionToken, destinationHost } = options;
      headers.set(names.sessionToken, sessionToken);
      if (token) headers.set(names.token, token);
      if (destinationHost) headers.set(names.destinationHost, destinationHost);
      if (request) for (const listener of requestListeners) listener(request, headers);
    };

  /** Built before anything is sent: a request that cannot be built is a bug of ours, not a failed connection. */
  const prepare = (request: CallRequest): Send => {
    const address = writeAddress(request, options.services);
    const content = writeBody(request);
    const { method } = request.call;
    // The build leaves `fetchFor` out of deployments without adapters.
    const adapted = options.fetchFor?.(request);
    const own = adapted ? clientBy(adapted) : client;
    // The tokens are for this service only, so a redirect is not followed but reported as an error.
    return (token, init) =>
      own.raw(address, { ...init, ...content, method, redirect: 'manual', onRequest: withHeaders(token, request) });
  };

  /** Only reading may be answered in the upstream's place; whoever cannot read what is kept has no answer. */
  const keptAnswer = (request: CallRequest): Promise<string | undefined> | undefined =>
    request.call.method === 'GET' ? options.keptAnswer?.(request).catch(() => undefined) : undefined;

  const exchange = async (
    request: CallRequest,
    token: string | undefined,
    { signal, keepalive = false }: SendOptions,
  ): Promise<Answer & { kept?: boolean }> => {
    const open = prepare(request);
    const limited = withTimeout(signal);
    const sent = performance.now();
    try {
      const response = await open(token, { signal: limited.signal, keepalive });
      const received = performance.now();
      const date = dateOf(response);
      if (date !== undefined) {
        for (const listener of listeners) listener({ service: request.call.service, date, sent, received });
      }
      return {
        status: response.type === 'opaqueredirect' ? REDIRECTED : response.status,
        text: await response.text(),
        retryAfter: response.headers.get('retry-after'),
      };
    } catch {
      const kept = signal?.aborted ? undefined : await keptAnswer(request);
      if (kept !== undefined) return { status: 200, text: kept, kept: true };
      throw noAnswer(request.call.line, signal?.aborted, limited.signal.aborted);
    } finally {
      limited.done();
    }
  };

  return {
    onRequest(listener) {
      requestListeners.add(listener);
      return () => requestListeners.delete(listener);
    },
    onReply(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onAnswer(listener) {
      answerListeners.add(listener);
      return () => answerListeners.delete(listener);
    },
    async send(request, sending = {}) {
      const preloaded = sending.token ? undefined : options.takePreloaded?.(requestKey(request), request.call.reply);
      if (preloaded && !preloaded.outdated) return preloaded.value;
      const asGuest = isGuest(options, sending);
      const ask = async (token: string | undefined) => {
        const answer = await exchange(request, token, sending);
        const data = await readAnswer(request.call, answer, options);
        if (!answer.kept) for (const listener of answerListeners) listener(request, answer.text);
        return data;
      };
      try {
        return await (sending.token === undefined ? withToken(options, ask) : ask(sending.token));
      } catch (error) {
        throw reported(options, error, sending.tips ?? true, asGuest);
      }
    },
    async *stream(request, { tips = true, signal } = {}) {
      const asGuest = isGuest(options);
      try {
        const { streamed } = await import('./stream.ts').catch(() => {
          throw noAnswer(request.call.line);
        });
        yield* streamed(request.call, { open: prepare(request), options, signal });
      } catch (error) {
        throw reported(options, error, tips, asGuest);
      }
    },
    async fetchRaw(address, signal, headers) {
      const limited = withTimeout(signal);
      const plain = { signal: limited.signal, ...(headers && { headers }), credentials: 'same-origin' } as const;
      if (!isOwn(address, options.services)) return limitBody(await client.raw(address, plain), limited);
      const onRequest = withHeaders(options.token());
      const own = await client.raw(address, { ...plain, redirect: 'manual', onRequest });
      return limitBody(own.type === 'opaqueredirect' ? await client.raw(address, plain) : own, limited);
    },
  };
}

/** Other origins may not expose the header. A cached reply (with an `Age`) has an old date. */
function dateOf({ headers }: Response): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) || headers.has('age') ? undefined : date;
}

/** True if an address belongs to one of the deployment's services. */
function isOwn(address: string, services: HttpOptions['services']): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return Object.values(services).some((service) => {
    const base = new URL(service, location.href);
    return origin === base.origin && `${pathname}/`.startsWith(`${base.pathname}/`.replace('//', '/'));
  });
}

/** Sends once more if the session has a new token by then; a second refusal ends the session. */
export async function withToken<R>(
  options: HttpOptions,
  ask: (token: string | undefined) => R | Promise<R>,
  again = true,
): Promise<R> {
  const token = options.token();
  try {
    return await ask(token);
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'signed-out') throw error;
    if (await options.signedOut(error, token, again)) return withToken(options, ask, false);
    throw error;
  }
}

const isGuest = (options: HttpOptions, { token }: SendOptions = {}): boolean =>
  (token ?? options.token()) === undefined;

/** Reports an error to analytics and to the user as needed; returns it, to be thrown. */
function reported(options: HttpOptions, error: unknown, tips: boolean, asGuest: boolean): unknown {
  if (error instanceof CallError) {
    if (error.kind === 'shape') options.misfit(error);
    // The end of a session has a message of its own; a guest has no session that could end.
    const hasOwnMessage = error.kind === 'cancelled' || (error.kind === 'signed-out' && !asGuest);
    if (tips && !hasOwnMessage) options.tip(error.message);
  }
  return error;
}

export interface Timeout {
  readonly signal: AbortSignal;
  /** Data has arrived: the timeout starts over. */
  again(): void;
  done(): void;
}

/** `AbortSignal.any` is too new for the browsers we support. */
export function withTimeout(signal: AbortSignal | undefined): Timeout {
  const controller = new AbortController();
  const done = (): void => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  };
  const abort = (): void => {
    done();
    controller.abort();
  };
  let timer = setTimeout(abort, HTTP_TIMEOUT);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    again() {
      clearTimeout(timer);
      timer = setTimeout(abort, HTTP_TIMEOUT);
    },
    done,
  };
}

/**
 * Breaks the body off once nothing of it has come for the length of the timeout: a connection may break without a word, as
 * when a phone changes its network.
 */
function limitBody(answer: Response, { again, done }: Timeout): Response {
  const { body, status, statusText, headers, url } = answer;
  if (!body) {
    done();
    return answer;
  }
  const reader = body.getReader();
  const pieces = new ReadableStream<Uint8Array>({
    async pull(to) {
      again();
      const { value } = await reader.read();
      if (value) to.enqueue(value);
      else {
        done();
        to.close();
      }
    },
    cancel(reason) {
      done();
      return reader.cancel(reason);
    },
  });
  return Object.defineProperty(new Response(pieces, { status, statusText, headers }), 'url', { value: url });
}

export function noAnswer(line: string, cancelled = false, timedOut = false): CallError {
  if (cancelled) return new CallError('cancelled', '已取消', { line });
  return new CallError(timedOut ? 'timeout' : 'network', FAILURE_TEXTS.noResponse, { line });
}
