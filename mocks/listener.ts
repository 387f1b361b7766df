// Dispatches requests: to the control addresses, to special addresses, to calls.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createControl } from './control/control.ts';
import { knownAddresses } from './control/knownAddresses.ts';
import { HOOKS } from './hooks.ts';
import type { Features } from './loadFeatures.ts';
import type { Scopes } from './world/Scopes.ts';
import { mayControl } from './http/loopback.ts';
import { refused, sendJson } from './http/respond.ts';
import { createRouter } from './http/router.ts';
import { serveCall } from './http/serveCall.ts';
import { serveRoute } from './http/serveRoute.ts';
import { undeclared } from './http/undeclared.ts';

export function createListener(
  scopes: Scopes,
  { implementations, routes, sockets, controls }: Features,
  remoteControl: boolean,
): RequestListener {
  const isLocal = mayControl(remoteControl);
  const find = createRouter(implementations, routes);
  const known = knownAddresses({ implementations, routes, sockets });
  const control = createControl({ controls, hooks: HOOKS, ...known });

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.method ?? 'GET';
    const [path = '/', search = ''] = (request.url ?? '/').split('?', 2);
    const query = new URLSearchParams(search);
    const local = isLocal(request);
    const world = local ? scopes.of(request) : scopes.main;
    if (path === '/__mock' || path.startsWith('/__mock/')) {
      if (local) await control({ request, response, path, query, world });
      else sendJson(response, 403, refused(403, '控制地址只能从本机访问'));
      return;
    }
    const found = find(method, path);
    if (found?.route) {
      await serveRoute(found.route, { request, response, params: found.params, query, world });
      return;
    }
    await serveCall({
      request,
      response,
      path,
      query,
      params: found?.params ?? {},
      implementation: found?.implementation,
      unknown: () => undeclared(method, path, known.calls),
      world,
      hooks: HOOKS,
    });
  };

  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      const [said, stack = said] = error instanceof Error ? [error.message, error.stack] : [String(error)];
      scopes.main.options.log(`模拟上游出错：${stack}`);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, refused(500, `模拟上游出错：${said}`));
    });
  };
}
