// Pages of other origins may call: those of this machine, whatever their port, and those that were named.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
/** Headers that pages read, beyond those that browsers show them anyway. */
const EXPOSED =
  'accept-ranges, content-disposition, content-encoding, content-length, content-range, date, etag, retry-after';
/** Seconds that a browser need not ask again. */
const REMEMBERED = 600;
const LOCAL = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Answers preflights and lets pages read the answers, except those of control addresses. `named` are origins. */
export function withCors(listener: RequestListener, named: readonly string[] = []): RequestListener {
  return (request, response) => {
    const { origin } = request.headers;
    const isControl = request.url?.startsWith('/__mock') ?? false;
    const welcome = origin !== undefined && (named.includes(origin) || isLocalOrigin(origin));
    if (!welcome || isControl) return listener(request, response);
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-credentials', 'true');
    response.appendHeader('vary', 'origin');
    if (isPreflight(request)) answerPreflight(request, response);
    else {
      response.setHeader('access-control-expose-headers', EXPOSED);
      listener(request, response);
    }
  };
}

const isLocalOrigin = (origin: string): boolean => URL.canParse(origin) && LOCAL.test(new URL(origin).hostname);

const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

function answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  // A deployment names headers of its own: any is welcome.
  const asked = headers['access-control-request-headers'];
  if (asked !== undefined) response.setHeader('access-control-allow-headers', asked);
  // A page of another network has to ask before it calls this machine.
  if (headers['access-control-request-private-network'] === 'true') {
    response.setHeader('access-control-allow-private-network', 'true');
  }
  response.appendHeader('vary', ['access-control-request-method', 'access-control-request-headers']);
  response
    .writeHead(204, { 'access-control-allow-methods': METHODS, 'access-control-max-age': String(REMEMBERED) })
    .end();
}
