// The client: every call goes through here, with the token, the headers, the catalogue of errors.
import type { CallRequest, Service } from './call.ts';
import { CallError } from './CallError.ts';
import { FAILURE_TEXTS } from './errorCatalogue.ts';
import { readAnswer, type Answer, type ReadingOptions } from './read.ts';
import { writeAddress, writeBody } from './write.ts';

export const HTTP_TIMEOUT = 60_000;
/** What a browser does not tell of a redirect that it did not follow. */
const REDIRECTED = 302;

export interface SendOptions {
  /** Whether a failure is told in a popup; it is unless the screen tells it in its own place. */
  tips?: boolean;
  signal?: AbortSignal | undefined;
  /** It goes on when the page is left meanwhile; for small bodies. */
  keepalive?: boolean;
  /** With another token than the session's; a 401 is then a failure like any other. */
  token?: string;
}

/** What the client needs to know and whom it tells; the kernel fills this in. */
export interface HttpSurroundings extends Pick<ReadingOptions, 'timeZone' | 'misfit'> {
  services: Readonly<Record<Service, string>>;
  headers: { token: string; sessionToken: string; destinationHost: string };
  destinationHost?: string | undefined;
  sessionToken: string;
  token(): string | undefined;
  /** A 401 for a request that carried this token: whether it may be sent again. Otherwise the session has ended. */
  signedOut(error: CallError, token: string | undefined, again: boolean): Promise<boolean>;
  tip(message: string): void;
}

export interface Http {
  /** Sends a call; resolves to its data or throws a CallError. */
  send<R>(request: CallRequest<R>, options?: SendOptions): Promise<R>;
  /** Sends a call whose answer is streamed: its pieces as they come; ends after the one that is `done`, or throws a CallError. */
  stream<R>(request: CallRequest<R>, options?: SendOptions): AsyncIterable<R>;
  /**
   * For what is not a call: the answer to a GET as it comes. Only the deployment's own services get the tokens; what
   * they send on to another place is asked for there without.
   */
  fetchRaw(address: string, signal?: AbortSignal): Promise<Response>;
}

type Send = (token: string | undefined, init: RequestInit) => Promise<Response>;

export function createHttp(around: HttpSurroundings): Http {
  const headers = (token: string | undefined, contentType?: string): Record<string, string> => ({
    [around.headers.sessionToken]: around.sessionToken,
    ...(token && { [around.headers.token]: token }),
    ...(around.destinationHost && { [around.headers.destinationHost]: around.destinationHost }),
    ...(contentType && { 'content-type': contentType }),
  });

  /** Written before anything is sent: a request that cannot be written is a mistake of ours, and no failed connection. */
  const written = (request: CallRequest): Send => {
    const address = writeAddress(request, around.services);
    const { body, contentType } = writeBody(request);
    return (token, init) =>
      fetch(address, {
        ...init,
        method: request.call.method,
        headers: headers(token, contentType),
        body: body ?? null,
        // The tokens in it are for this service alone; a redirect is told as what it is.
        redirect: 'manual',
      });
  };

  const exchange = async (
    request: CallRequest,
    token: string | undefined,
    { signal, keepalive = false }: SendOptions,
  ): Promise<Answer> => {
    const open = written(request);
    const limited = withTimeout(signal);
    try {
      const response = await open(token, { signal: limited.signal, keepalive });
      const { type, status, headers: said } = response;
      return {
        status: type === 'opaqueredirect' ? REDIRECTED : status,
        text: await response.text(),
        retryAfter: said.get('retry-after'),
      };
    } catch {
      throw noAnswer(request.call.line, signal?.aborted, limited.signal.aborted);
    } finally {
      limited.done();
    }
  };

  return {
    async send(request, options = {}) {
      const ask = async (token: string | undefined) =>
        readAnswer(request.call, await exchange(request, token, options), around);
      try {
        return await (options.token === undefined ? withToken(around, ask) : ask(options.token));
      } catch (error) {
        throw told(around, error, options.tips ?? true);
      }
    },
    async *stream(request, { tips = true, signal } = {}) {
      try {
        const { streamed } = await import('./stream.ts').catch(() => {
          throw noAnswer(request.call.line);
        });
        yield* streamed(request.call, { open: written(request), around, signal });
      } catch (error) {
        throw told(around, error, tips);
      }
    },
    async fetchRaw(address, signal) {
      const plain: RequestInit = { ...(signal && { signal }), credentials: 'same-origin' };
      if (!isOwn(address, around.services)) return fetch(address, plain);
      const own = await fetch(address, { ...plain, headers: headers(around.token()), redirect: 'manual' });
      return own.type === 'opaqueredirect' ? fetch(address, plain) : own;
    },
  };
}

/** Whether an address lies within one of the deployment's services. */
function isOwn(address: string, services: HttpSurroundings['services']): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return Object.values(services).some((service) => {
    const base = new URL(service, location.href);
    return origin === base.origin && `${pathname}/`.startsWith(`${base.pathname}/`.replace('//', '/'));
  });
}

/** Once more where the session has another token by then; what is refused after that ends it. */
export async function withToken<R>(
  around: HttpSurroundings,
  ask: (token: string | undefined) => R | Promise<R>,
  again = true,
): Promise<R> {
  const token = around.token();
  try {
    return await ask(token);
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'signed-out') throw error;
    if (await around.signedOut(error, token, again)) return withToken(around, ask, false);
    throw error;
  }
}

/** The error, once whom it concerns has been told. */
function told(around: HttpSurroundings, error: unknown, tips: boolean): unknown {
  if (error instanceof CallError) {
    if (error.kind === 'shape') around.misfit(error);
    if (tips && error.kind !== 'cancelled' && error.kind !== 'signed-out') around.tip(error.message);
  }
  return error;
}

/** `AbortSignal.any` is younger than the browsers that we serve. */
export function withTimeout(signal: AbortSignal | undefined): { signal: AbortSignal; again(): void; done(): void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, HTTP_TIMEOUT);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    /** Something came: the time begins anew. */
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
