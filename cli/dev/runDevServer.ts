import { createServer, type RequestListener, Server as HttpServer } from 'node:http';
import { rspack } from '@rspack/core';
import { type Configuration, RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import bundle from '../../rspack.config.ts';
import { openFront } from '#mocks/front/openFront.ts';
import { guarded, keepServing, protect, serverOptions } from '#mocks/http/protect.ts';
import { deploymentSource } from '../server/deploymentFile.ts';
import { complain, listenTrouble, urlOf } from '../server/listen.ts';
import { proxyUpgrade } from '../server/proxyUpgrade.ts';
import { serveUpgrades } from '../server/serveUpgrades.ts';
import { upstreamProxy } from '../server/upstreamProxy.ts';
import { untilStopped } from '../untilStopped.ts';
import { accountsText, openUpstream, type UpstreamChoice } from '../upstream.ts';
import { devMiddlewares } from './devMiddlewares.ts';

export interface DevOptions extends UpstreamChoice {
  port: number;
  host: string;
  deployment?: string;
}

/** Rspack's development server with the upstream beside it, until stopped. The mock upstream stands at a port of its own. */
export async function runDevServer(options: DevOptions): Promise<void> {
  const deployment = await deploymentSource(options.deployment);
  const upstream = await openUpstream(options);
  const front = options.upstream === undefined ? await openFront(upstream, 0) : undefined;
  const listener = front ? upstreamProxy(front.url, { own: true }) : upstream.listener;
  const upgrade = front ? proxyUpgrade(front.url, { own: true }) : upstream.upgrade;
  const config = bundle({ mode: 'development', kit: true });
  const compiler = rspack({
    ...config,
    plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
    // The address is printed below.
    infrastructureLogging: { level: 'warn' },
  });
  const settings: Configuration = {
    server: (_options: object, application: RequestListener) =>
      protect(createServer(serverOptions(), guarded(application, complain))),
    host: options.host,
    port: options.port,
    hot: true,
    static: false,
    historyApiFallback: false,
    setupExitSignals: false,
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    setupMiddlewares: (middlewares) => [...devMiddlewares(listener, deployment), ...middlewares],
  };
  const server = new RspackDevServer(settings, compiler);
  try {
    await server.start().catch((error: unknown) => {
      throw error instanceof Error ? listenTrouble(error, options) : error;
    });
    if (server.server instanceof HttpServer) serveUpgrades(server.server, { upgrade }, 'leave others');
    const url = server.server instanceof HttpServer ? urlOf(server.server, options.host) : '';
    const mock = front ? `模拟上游单独的地址，控制页在 /__mock/：\n  ${front.url}\n\n` : '';
    process.stdout.write(`开发服务器已启动：\n${url}\n\n${mock}${accountsText(upstream.accounts)}按 Ctrl+C 停止。\n`);
    const leave = keepServing(complain);
    await untilStopped();
    leave();
  } finally {
    await server.stop();
    await front?.stop();
    upstream.close();
  }
  process.stdout.write('已停止。\n');
}
