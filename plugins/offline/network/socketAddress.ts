// Resolves addresses that the upstream names to the deployment's addresses, like those of calls.
import { SERVICES, type Service } from '#kernel/http/call.ts';

type Services = Readonly<Record<Service, string>>;

/**
 * The ws address for a path of the upstream (`/business/…/socket`) or a full address on one of our origins. Undefined
 * for any other origin, which must not get the token's ticket.
 * @example const socket = new WebSocket(socketAddress(socketUrl, kernel.deployment.services, location.href));
 */
export function socketAddress(named: string, services: Services, page: string): string | undefined {
  const url = serviceAddress(named, services, page);
  const ours = new Set([page, ...Object.values(services)].map((one) => webOrigin(new URL(one, page))));
  if (!url || !ours.has(webOrigin(url))) return undefined;
  url.protocol = url.protocol.replace(/^http/, 'ws');
  // An https page may not open an unencrypted connection.
  return url.protocol === 'ws:' && new URL(page).protocol === 'https:' ? undefined : url.href;
}

/** The full address for a path of a service; other addresses stay as they are. */
export function serviceAddress(named: string, services: Services, page: string): URL | undefined {
  const service = SERVICES.find((one) => named.startsWith(`/${one}/`));
  const address = service ? services[service] + named.slice(service.length + 1) : named;
  return URL.canParse(address, page) ? new URL(address, page) : undefined;
}

function webOrigin(url: URL): string {
  return `${url.protocol.replace(/^ws/, 'http')}//${url.host}`;
}
