import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/** Headers added by proxies and load balancers; browsers never send them. */
const FORWARDING: readonly RegExp[] = [
  /^(forwarded|via|remote-addr|client-ip|true-client-ip|cdn-loop|cdn-src-ip|proxy-client-ip|wl-proxy-client-ip)$/,
  /^x-(forwarded|original|real|envoy|amzn|azure|appengine|google|cloud|varnish|sucuri|arr|cluster|rewrite)(-|$)/,
  /^x-(client|remote|proxyuser|host|forwarder|scheme|url)(-|$)/,
  /^(cf|fastly|fly|do|ali|akamai|incap|x-tencent|x-nws|x-bfe|x-cdn)-/,
];

/** True if a proxy passed the request on. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDING.some((pattern) => pattern.test(name)));
}

/**
 * Tells requests that may use the control addresses and worlds of their own: those of this machine, or with `remote`
 * those of any, such as other containers. Pages of other sites never may.
 */
export const mayControl = (remote: boolean): ((request: IncomingMessage) => boolean) =>
  remote ? isOfNoOtherSite : isLocal;

const isOfNoOtherSite = ({ headers: { origin, host } }: IncomingMessage): boolean =>
  origin === undefined || [`http://${host}`, `https://${host}`].includes(origin);

/** True if a request comes from this machine: not through a proxy, nor from another site in a local browser. */
function isLocal(request: IncomingMessage): boolean {
  const { headers, socket } = request;
  if (isForwarded(headers) || !LOOPBACK.test(socket.remoteAddress ?? '')) return false;
  if (!LOCAL_NAME.test(headers.host ?? '')) return false;
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}
