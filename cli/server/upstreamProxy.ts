// A proxy to a real upstream, or to the mock upstream on a port of its own.
import {
  type ClientRequest,
  type IncomingMessage,
  request as requestHttp,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';
import {
  acceptedEncoding,
  isPackable,
  packedHeaders,
  packing,
  varied,
  WORTH_PACKING,
} from '#mocks/http/compression.ts';
import { LOOPBACK } from '#mocks/http/loopback.ts';
import type { Hear } from '#mocks/record/keepExchanges.ts';
import { type Passed, REQUEST_ID, type TellPassed } from '../operation/watching.ts';
import { FILE_CALLS, HSTS, SANDBOXED, VIEWED } from './securityHeaders.ts';
import { readUpstreamAddress } from '../http/upstreamAddress.ts';
import { refusedPath } from './upstreamPath.ts';
import { badStatus, BROKEN_OFF, envelopeOf, LATE, OTHER_PROTOCOL, type Trouble, troubleOf } from './upstreamTrouble.ts';

/** Slightly longer than the browser's timeout, so that the browser gives up first. */
export const PATIENCE = 65_000;
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  // Node's server has already answered it.
  'expect',
]);

export interface Passing {
  /** Records the traffic; answers are then uncompressed. */
  hear?: Hear;
  /**
   * The target is the mock upstream: control addresses pass, the client's address is kept, cut connections stay cut.
   */
  own?: boolean;
  /** Milliseconds within which an answer must begin, and for which it may pause. */
  patience?: number;
  /** The path below which the platform is served: the upstream's redirects and cookies are moved below it. */
  base?: string;
  /** Called with the outcome of each request. */
  passed?: TellPassed;
}

export function upstreamProxy(
  address: string,
  { hear, own = false, patience = PATIENCE, base = '', passed }: Passing = {},
): RequestListener {
  const target = readUpstreamAddress(address);
  const open = target.protocol === 'https:' ? requestHttps : requestHttp;
  const prefix = target.pathname.replace(/\/+$/, '');
  return (request, response) => {
    const refused = own ? undefined : refusedPath(request.url ?? '/');
    if (refused) {
      fail(response, refused);
      return;
    }
    const answered = hear?.(request);
    const tell = timed(request, passed);
    const ask = (again: boolean): ClientRequest =>
      open({
        // Not resolved as a URL: a path that starts with // must not name another host.
        path: `${prefix}${request.url ?? '/'}`,
        hostname: target.hostname,
        port: target.port,
        method: request.method,
        // A kept-alive connection may close just when it is reused. Requests with side effects are never repeated, so
        // they use a new one.
        agent: again || !isRepeatable(request) ? false : undefined,
        headers: {
          ...passedOn(request.headers),
          ...framing(request),
          ...passedBy(request, target, own),
          ...(hear && { 'accept-encoding': 'identity' }),
        },
        timeout: patience,
      });
    const giveUp = (trouble: Trouble): void => {
      tell({ detail: trouble.detail ?? trouble.message });
      if (own && trouble !== LATE) request.socket.resetAndDestroy();
      else fail(response, trouble);
    };
    const answer = (incoming: IncomingMessage): void => {
      answered?.(incoming);
      const status = incoming.statusCode ?? 0;
      tell({ status });
      // The client has gone, and piping to it would throw.
      if (response.destroyed) {
        incoming.destroy();
        return;
      }
      const headers = { ...below(base, answerHeaders(incoming)), ...harmless(request, incoming) };
      const encoding = isWorthPacking(request, incoming) ? acceptedEncoding(request.headers) : undefined;
      response.writeHead(status, encoding === undefined ? varied(headers) : packedHeaders(headers, encoding));
      response.flushHeaders();
      // If either side breaks off, the other does too.
      if (encoding === undefined) pipeline(incoming, response, () => undefined);
      else pipeline(incoming, packing(encoding), response, () => undefined);
    };
    const begin = (again: boolean): void => {
      const outgoing = ask(again);
      whenAnswered(outgoing, patience, answer, (trouble) => {
        if (response.destroyed) return;
        if (trouble === BROKEN_OFF && outgoing.reusedSocket && !again) begin(true);
        else giveUp(trouble);
      });
      response.on('close', () => outgoing.destroy());
      if (isRepeatable(request)) outgoing.end();
      else request.pipe(outgoing);
    };
    begin(false);
  };
}

/** Reports the outcome of a request with its duration. */
export function timed(request: IncomingMessage, passed?: TellPassed): (result: Omit<Passed, 'ms'>) => void {
  const began = performance.now();
  return (result) => passed?.(request, { ...result, ms: Math.round((performance.now() - began) * 10) / 10 });
}

const isRepeatable = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/** Calls back once, with an answer that has begun or with a failure. Later, a silent connection ends the answer. */
function whenAnswered(
  outgoing: ClientRequest,
  patience: number,
  answer: (incoming: IncomingMessage) => void,
  giveUp: (trouble: Trouble) => void,
): void {
  let over = false;
  const once = (work: () => void): void => {
    if (over) return;
    over = true;
    clearTimeout(late);
    work();
  };
  const refuse = (trouble: Trouble): void => {
    once(() => giveUp(trouble));
    outgoing.destroy();
  };
  // A slow trickle of header bytes keeps resetting the idle timeout, so there is one for the whole head.
  const late = setTimeout(() => refuse(LATE), patience);
  outgoing.on('timeout', () => refuse(LATE));
  let head: IncomingMessage | undefined;
  outgoing.on('error', (error) => {
    // Garbage after a complete answer is ignored; an answer that ends with its connection is incomplete.
    if (!head) once(() => giveUp(troubleOf(error)));
    else if (!head.complete) head.destroy(error);
  });
  outgoing.on('close', () => {
    if (!head) once(() => giveUp(BROKEN_OFF));
  });
  outgoing.on('response', (incoming) => {
    head = incoming;
    const trouble = badStatus(incoming.statusCode);
    if (trouble) {
      refuse(trouble);
      return;
    }
    // Data that arrived with the head may already show that the answer is invalid.
    let broken: Error | undefined;
    incoming.on('error', (error) => (broken = error));
    setImmediate(() => once(() => (broken && !incoming.complete ? giveUp(troubleOf(broken)) : answer(incoming))));
  });
  // An upgrade that was not requested; without a listener, Node would silently close the connection.
  outgoing.on('upgrade', (_incoming, socket) => {
    socket.destroy();
    refuse(OTHER_PROTOCOL);
  });
}

function passedOn(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

/** False if the upstream has compressed it already. An answer that has arrived completely has a known length. */
function isWorthPacking({ method }: IncomingMessage, incoming: IncomingMessage): boolean {
  if (method === 'HEAD' || !isPackable(incoming.statusCode ?? 0, incoming.headers)) return false;
  return !incoming.complete || incoming.readableLength >= WORTH_PACKING;
}

/**
 * Removes hop-by-hop headers, including those named in `connection`, the length of a 204, the upstream's own id of the
 * request, which our logs do not have, and its HSTS, which would bind this host instead of its own.
 */
function answerHeaders({ headers, statusCode }: IncomingMessage): IncomingMessage['headers'] {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const gone = new Set([REQUEST_ID, HSTS, ...named]);
  if (statusCode === 204) gone.add('content-length');
  return Object.fromEntries(Object.entries(passedOn(headers)).filter(([name]) => !gone.has(name)));
}

/** A file may come from anyone: whatever headers the upstream sends, it must not run anything in the site's origin. */
function harmless({ url = '' }: IncomingMessage, { headers }: IncomingMessage): Readonly<Record<string, string>> {
  const { 'content-type': type = '', 'content-security-policy': said = [] } = headers;
  const own = [said].flat().join(', ');
  if (!FILE_CALLS.test(url) || VIEWED.test(type) || /\bsandbox\b/.test(own)) return {};
  return { 'content-security-policy': [own, SANDBOXED['content-security-policy']].filter(Boolean).join(', ') };
}

/** The upstream does not know the base. */
function below(base: string, headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { location, 'set-cookie': cookies } = headers;
  if (base === '') return headers;
  return {
    ...headers,
    ...(location !== undefined && { location: location.replace(/^\/(?!\/)/, `${base}/`) }),
    ...(cookies && { 'set-cookie': cookies.map((cookie) => cookie.replace(/(;\s*path=)\//i, `$1${base}/`)) }),
  };
}

/**
 * Node frames the body of a GET or DELETE only if told to; the upstream would read an unframed one as another request.
 */
function framing({ headers }: IncomingMessage): IncomingMessage['headers'] {
  return headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' };
}

/** The protocol that the browser used; a proxy in front that terminates TLS sends it in a header. */
export function protocolOf({ headers, socket }: IncomingMessage): 'http' | 'https' {
  const [said = ''] = String(headers['x-forwarded-proto'] ?? '').split(',');
  const named = said.trim().toLowerCase();
  if (named === 'http' || named === 'https') return named;
  return 'encrypted' in socket ? 'https' : 'http';
}

/** A real upstream gets the client's address; our own only addresses of other machines. */
export function passedBy(request: IncomingMessage, target: URL, own: boolean): Record<string, string> {
  if (own && LOOPBACK.test(request.socket.remoteAddress ?? '')) return {};
  return {
    ...(!own && { host: target.host }),
    'x-forwarded-for': [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': protocolOf(request),
  };
}

function fail(response: ServerResponse, trouble: Trouble): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = envelopeOf(trouble);
  response.writeHead(trouble.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
}
