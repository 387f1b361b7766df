// An address that is not a call: a file or a page. Faults and the request log apply to it as to calls.
import { pause } from './pause.ts';
import { SERVICES } from '#kernel/http/call.ts';
import type { Exchange, Route } from '../handler/Route.ts';
import { withoutAddressSecrets } from '../world/secretNames.ts';
import { hasEffect, inflict } from './inflict.ts';
import { succeeded } from './respond.ts';

export async function serveRoute(route: Route, exchange: Exchange): Promise<void> {
  const { request, response, world } = exchange;
  const address = request.url ?? '';
  const fault = world.faults.strike({
    line: `${route.method} ${route.path}`,
    service: SERVICES.find((service) => address.startsWith(`/${service}/`)),
  });
  const started = performance.now();
  response.once('close', () => {
    world.requests.add({
      at: world.clock.iso(),
      method: request.method ?? '',
      address: withoutAddressSecrets(address),
      status: response.headersSent ? response.statusCode : 0,
      fault: fault?.kind,
      milliseconds: Math.round(performance.now() - started),
    });
  });
  // These write nothing, so a fault after the effect is only a delay.
  if (fault && !hasEffect(fault)) return inflict(response, fault, succeeded(null));
  if (fault) await pause(fault.delay);
  if (!response.destroyed) route.serve(exchange);
}
