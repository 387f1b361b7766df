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
import type { Passed, TellPassed } from '../operation/watching.ts';
import { FILE_CALLS, SANDBOXED, VIEWED } from './securityHeaders.ts';
import { readUpstreamAddress } from './upstreamAddress.ts';
import { refusedPath } from './upstreamPath.ts';
import { badStatus, BROKEN_OFF, envelopeOf, LATE, OTHER_PROTOCOL, type Trouble, troubleOf } from './upstreamTrouble.ts';

/** A little more than the browser waits, so that the browser gives up first. */
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
  // Node's server has answered it.
  'expect',
]);

export interface Passing {
  /** Records what passes; answers are uncompressed then. */
  hear?: Hear;
  /** The target is the mock upstream: control addresses pass, the client's address is kept, cut connections stay cut. */
  own?: boolean;
  /** Milliseconds until an answer must have begun, and that it may pause. */
  patience?: number;
  /** Where the platform stands on its host: the upstream's own addresses and cookies lie below it. */
  base?: string;
  /** Hears what became of each request. */
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
        // Not resolved as an address: a path that starts with // must not name another host.
        path: `${prefix}${request.url ?? '/'}`,
        hostname: target.hostname,
        port: target.port,
        method: request.method,
        // A kept-alive connection may end just when it is reused. Requests with effects are never repeated.
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
      // Nobody waits for it any more; a pipe to who has left would throw.
      if (response.destroyed) {
        incoming.destroy();
        return;
      }
      const headers = { ...below(base, answerHeaders(incoming)), ...harmless(request, incoming) };
      const encoding = isWorthPacking(request, incoming) ? acceptedEncoding(request.headers) : undefined;
      response.writeHead(status, encoding === undefined ? varied(headers) : packedHeaders(headers, encoding));
      response.flushHeaders();
      // Whichever breaks off first, the other breaks off too.
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

/** Tells what became of a request, and how long that took. */
export function timed(request: IncomingMessage, passed?: TellPassed): (result: Omit<Passed, 'ms'>) => void {
  const began = performance.now();
  return (result) => passed?.(request, { ...result, ms: Math.round((performance.now() - began) * 10) / 10 });
}

const isRepeatable = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/** Calls back once, with an answer that has begun or with a failure. A silent connection ends the answer later on. */
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
  // A head that comes letter by letter is no silence.
  const late = setTimeout(() => refuse(LATE), patience);
  outgoing.on('timeout', () => refuse(LATE));
  let head: IncomingMessage | undefined;
  outgoing.on('error', (error) => {
    // Rubbish behind a complete answer does not spoil it; an answer that ends with its connection is not whole.
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
    // Data that arrived together with the head may already show that the answer is invalid.
    let broken: Error | undefined;
    incoming.on('error', (error) => (broken = error));
    setImmediate(() => once(() => (broken && !incoming.complete ? giveUp(troubleOf(broken)) : answer(incoming))));
  });
  // An upgrade that nobody asked for; without a listener, Node would silently end the connection.
  outgoing.on('upgrade', (_incoming, socket) => {
    socket.destroy();
    refuse(OTHER_PROTOCOL);
  });
}

function passedOn(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

/** Not if the upstream has compressed it already. If it has arrived completely, its length is known. */
function isWorthPacking({ method }: IncomingMessage, incoming: IncomingMessage): boolean {
  if (method === 'HEAD' || !isPackable(incoming.statusCode ?? 0, incoming.headers)) return false;
  return !incoming.complete || incoming.readableLength >= WORTH_PACKING;
}

/** Removes hop-by-hop headers, also those named by `connection`, and the length of a 204. */
function answerHeaders({ headers, statusCode }: IncomingMessage): IncomingMessage['headers'] {
  const gone = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  if (statusCode === 204) gone.add('content-length');
  return Object.fromEntries(Object.entries(passedOn(headers)).filter(([name]) => !gone.has(name)));
}

/** A file may be anybody's: whatever the upstream says, it runs nothing in the site's origin. */
function harmless({ url = '' }: IncomingMessage, { headers }: IncomingMessage): Readonly<Record<string, string>> {
  const { 'content-type': type = '', 'content-security-policy': said = [] } = headers;
  const own = [said].flat().join(', ');
  if (!FILE_CALLS.test(url) || VIEWED.test(type) || /\bsandbox\b/.test(own)) return {};
  return { 'content-security-policy': [own, SANDBOXED['content-security-policy']].filter(Boolean).join(', ') };
}

/** An upstream knows its own paths only. */
function below(base: string, headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { location, 'set-cookie': cookies } = headers;
  if (base === '') return headers;
  return {
    ...headers,
    ...(location !== undefined && { location: location.replace(/^\/(?!\/)/, `${base}/`) }),
    ...(cookies && { 'set-cookie': cookies.map((cookie) => cookie.replace(/(;\s*path=)\//i, `$1${base}/`)) }),
  };
}

/** Node frames the body of a GET or DELETE only if told to; unframed, the upstream would read it as another request. */
function framing({ headers }: IncomingMessage): IncomingMessage['headers'] {
  return headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' };
}

/** By which a browser came: a proxy in front, which ends TLS, says so. */
export function protocolOf({ headers, socket }: IncomingMessage): 'http' | 'https' {
  const [said = ''] = String(headers['x-forwarded-proto'] ?? '').split(',');
  const named = said.trim().toLowerCase();
  if (named === 'http' || named === 'https') return named;
  return 'encrypted' in socket ? 'https' : 'http';
}

/** A real upstream learns the client's address; ours only those of other machines. */
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
