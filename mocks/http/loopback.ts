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

/** True if a request comes from this machine: not through a proxy, nor from another site in a local browser. */
export function isLocal(request: IncomingMessage): boolean {
  const { headers, socket } = request;
  if (isForwarded(headers) || !LOOPBACK.test(socket.remoteAddress ?? '')) return false;
  if (!LOCAL_NAME.test(headers.host ?? '')) return false;
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}
