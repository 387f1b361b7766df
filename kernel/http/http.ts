// The client: every call goes through here and gets its tokens, its headers and its error texts.
import { createFetch, type FetchContext } from 'ofetch';
import type { GenericSchema } from 'valibot';
import type { CallRequest, Service } from './call.ts';
import { CallError } from './CallError.ts';
import { FAILURE_TEXTS } from './errorCatalogue.ts';
import { readAnswer, type Answer, type ReadingOptions } from './read.ts';
import { requestKey, writeAddress, writeBody } from './write.ts';

export const HTTP_TIMEOUT = 60_000;
/** Browsers hide the status of a redirect that was not followed. */
const REDIRECTED = 302;

export interface SendOptions {
  /** Whether a failure opens a popup, the default; `false` where the screen shows it in place. */
  tips?: boolean;
  signal?: AbortSignal | undefined;
  /** The request survives leaving the page; for small bodies. */
  keepalive?: boolean;
  /** Sent instead of the session's token; a 401 is then a failure like any other. */
  token?: string;
}

/** Answers a request, by its key, from what was sent along with the page; each answer once. */
export type Came = <T>(key: string, schema: GenericSchema<unknown, T>) => T | undefined;

/** What the client needs from the kernel, and what it reports to it. */
export interface HttpOptions extends Pick<ReadingOptions, 'timeZone' | 'misfit' | 'loadLenient'> {
  services: Readonly<Record<Service, string>>;
  headers: { token: string; sessionToken: string; destinationHost: string };
  destinationHost?: string | undefined;
  sessionToken: string;
  token(): string | undefined;
  /** A 401 for a request that carried this token: whether it may be sent again. Otherwise the session has ended. */
  signedOut(error: CallError, token: string | undefined, again: boolean): Promise<boolean>;
  tip(message: string): void;
  came?: Came | undefined;
  /** How a call is sent whose upstream is not as the contract says. */
  fetchFor?: ((request: CallRequest) => typeof fetch | undefined) | undefined;
}

/** The time on the server that replied, as its `Date` header has it. */
export interface ReplyTime {
  readonly service: Service;
  /** Milliseconds since 1970, whole seconds. */
  readonly date: number;
  /** By `performance.now()`. */
  readonly sent: number;
  readonly received: number;
}

export interface Http {
  /** Called with the time of each reply that carries it. Returns what stops that. */
  onReply(listener: (reply: ReplyTime) => void): () => void;
  /** Sends a call; resolves to its data or throws a CallError. */
  send<R>(request: CallRequest<R>, options?: SendOptions): Promise<R>;
  /** Sends a call with a streamed answer: yields its pieces, ends after the one that is `done`, or throws a CallError. */
  stream<R>(request: CallRequest<R>, options?: SendOptions): AsyncIterable<R>;
  /**
   * For what is not a call: a plain GET. Only the deployment's own services get the tokens; redirects are followed
   * without them.
   */
  fetchRaw(address: string, signal?: AbortSignal): Promise<Response>;
}

export type Send = (
  token: string | undefined,
  init: { signal?: AbortSignal; keepalive?: boolean },
) => Promise<Response>;

/**
 * No automatic retries: only writes with an operation id may be repeated, and their owners do that. We read every answer
 * ourselves, whatever its status, and our timeout covers the body too; the library's ends with the headers.
 */
const clientBy = (send: typeof fetch) =>
  createFetch({ fetch: send, defaults: { retry: false, ignoreResponseError: true, responseType: 'stream' } });
const client = clientBy((...request) => fetch(...request));

export function createHttp(options: HttpOptions): Http {
  const listeners = new Set<(reply: ReplyTime) => void>();

  const withHeaders =
    (token: string | undefined) =>
    ({ options: { headers } }: FetchContext): void => {
      const { headers: names, sessionToken, destinationHost } = options;
      headers.set(names.sessionToken, sessionToken);
      if (token) headers.set(names.token, token);
      if (destinationHost) headers.set(names.destinationHost, destinationHost);
    };

  /** Built before anything is sent: a request that cannot be built is a bug of ours, not a failed connection. */
  const prepare = (request: CallRequest): Send => {
    const address = writeAddress(request, options.services);
    const content = writeBody(request);
    const { method } = request.call;
    // Empty in the build for deployments that have nothing of the kind.
    const adapted = options.fetchFor?.(request);
    const own = adapted ? clientBy(adapted) : client;
    // The tokens are for this service only, so a redirect is not followed but reported as an error.
    return (token, init) =>
      own.raw(address, { ...init, ...content, method, redirect: 'manual', onRequest: withHeaders(token) });
  };

  const exchange = async (
    request: CallRequest,
    token: string | undefined,
    { signal, keepalive = false }: SendOptions,
  ): Promise<Answer> => {
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
      throw noAnswer(request.call.line, signal?.aborted, limited.signal.aborted);
    } finally {
      limited.done();
    }
  };

  return {
    onReply(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async send(request, sending = {}) {
      const came = sending.token ? undefined : options.came?.(requestKey(request), request.call.reply);
      if (came !== undefined) return came;
      const asGuest = isGuest(options, sending);
      const ask = async (token: string | undefined) =>
        readAnswer(request.call, await exchange(request, token, sending), options);
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
    async fetchRaw(address, signal) {
      const plain = { ...(signal && { signal }), credentials: 'same-origin' } as const;
      if (!isOwn(address, options.services)) return client.raw(address, plain);
      const onRequest = withHeaders(options.token());
      const own = await client.raw(address, { ...plain, redirect: 'manual', onRequest });
      return own.type === 'opaqueredirect' ? client.raw(address, plain) : own;
    },
  };
}

/** Absent from other origins that do not expose the header. A reply from a cache, which has an age, is from another time. */
function dateOf({ headers }: Response): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) || headers.has('age') ? undefined : date;
}

/** Whether an address lies within one of the deployment's services. */
function isOwn(address: string, services: HttpOptions['services']): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return Object.values(services).some((service) => {
    const base = new URL(service, location.href);
    return origin === base.origin && `${pathname}/`.startsWith(`${base.pathname}/`.replace('//', '/'));
  });
}

/** Asks again if the session has got another token by then; a second refusal ends the session. */
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
    const isTold = error.kind === 'cancelled' || (error.kind === 'signed-out' && !asGuest);
    if (tips && !isTold) options.tip(error.message);
  }
  return error;
}

/** `AbortSignal.any` is too new for the browsers we support. */
export function withTimeout(signal: AbortSignal | undefined): { signal: AbortSignal; again(): void; done(): void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, HTTP_TIMEOUT);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    /** Data has arrived: the timeout starts over. */
    again() {
      clearTimeout(timer);
      timer = setTimeout(abort, HTTP_TIMEOUT);
    },
    done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

export function noAnswer(line: string, cancelled = false, timedOut = false): CallError {
  if (cancelled) return new CallError('cancelled', '已取消', { line });
  return new CallError(timedOut ? 'timeout' : 'network', FAILURE_TEXTS.noResponse, { line });
}
