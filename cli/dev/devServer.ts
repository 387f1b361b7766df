import { createServer, type RequestListener, Server } from 'node:http';
import type { Compiler, Configuration } from '@rspack/core';
import type { Configuration as DevServerConfiguration, RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { Upstream } from '#mocks/createUpstream.ts';
import { withCors } from '#mocks/front/cors.ts';
import { type Latency, withLatency } from '#mocks/front/latency.ts';
import { type Behind, openFront } from '#mocks/front/openFront.ts';
import { guarded, protect, serverOptions } from '#mocks/http/protect.ts';
import type { FaultPlan } from '#mocks/world/faults.ts';
import { randomOf } from '#mocks/world/random.ts';
import { devPlugin } from './devPlugin.ts';
import { readFault } from '../mock/readFault.ts';
import { readLatency } from '../mock/readLatency.ts';
import { INSTALLED } from '../paths.ts';
import { brandFiles } from '../site/brandFiles.ts';
import { deploymentSource } from '../deployment/deploymentFile.ts';
import { complain, urlOf } from '../http/listen.ts';
import { proxyUpgrade } from '../server/proxyUpgrade.ts';
import { serveUpgrades } from '../server/serveUpgrades.ts';
import { upstreamProxy } from '../server/upstreamProxy.ts';
import { compileProgress } from '../build/compileProgress.ts';
import { hasColour } from '../terminal.ts';
import { accountsText, openUpstream } from '../upstream.ts';
import { devMiddlewares } from './devMiddlewares.ts';
import { manifestOverlay } from './manifestOverlay.ts';
import { mockReload } from './mockReload.ts';
import { typeCheck } from './typeCheck.ts';
import { words as named } from '../words/command.ts';
import { words } from '../words/dev.ts';

export interface DevOptions {
  port: number | string;
  host: string;
  /** Seed of the mock upstream. */
  seed: number | string;
  /** Factor for the mock upstream's number of trainees. */
  scale: number | string;
  /** The mock upstream's data file; by default in memory. */
  data: string;
  /** The snapshot with which it begins. */
  restore: string;
  latency: Latency | string;
  fault: readonly FaultPlan[] | string;
  deployment: string;
  /** The address of a real upstream. */
  upstream: string;
  /** Folder of an out-of-tree plugin's project. */
  plugin: string;
}

/**
 * Rspack's development server with an upstream beside it. The mock upstream has a port of its own, and stops when the
 * compiler is closed.
 */
export async function devServer(
  config: Configuration,
  options: Partial<DevOptions>,
): Promise<Configuration & { devServer: DevServerConfiguration }> {
  const { port = 8080, host = '127.0.0.1', seed = 1, deployment: file, upstream: address } = options;
  const source = await deploymentSource(file, { keep: false, mocked: address === undefined });
  const plugin = options.plugin === undefined ? undefined : await devPlugin(options.plugin, source);
  const deployment = plugin?.deployment ?? source;
  const { data, restore, scale = 1, fault = [] } = options;
  const upstream = await openUpstream({
    seed: Number(seed),
    scale: Number(scale),
    faults: typeof fault === 'string' ? [readFault(fault)] : fault,
    mockPart: plugin?.parts ?? [],
    ...(data !== undefined && { data }),
    ...(restore !== undefined && { restore }),
    ...(address !== undefined && { upstream: address }),
  });
  const front = address === undefined ? await openFront(atItsOwnPort(upstream, options), 0) : undefined;
  const listener = front ? upstreamProxy(front.url, { own: true }) : upstream.listener;
  const upgrade = front ? proxyUpgrade(front.url, { own: true }) : upstream.upgrade;
  const upstreamCloses = {
    apply(compiler: Compiler): void {
      compiler.hooks.shutdown.tapPromise('upstreamCloses', async () => {
        plugin?.close();
        await front?.stop();
        upstream.close();
      });
    },
  };
  let built = false;
  const firstBuild = {
    apply(compiler: Compiler): void {
      compileProgress([compiler]);
      compiler.hooks.done.tap('firstBuild', () => {
        built = true;
      });
    },
  };
  let serving: RspackDevServer | undefined;
  /** Answers shown on pages are from the old code. */
  const reloadPages = (): void =>
    serving?.sendMessage(serving.webSocketServer?.clients ?? [], 'static-changed', words.mock);
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      new ReactRefreshRspackPlugin(),
      manifestOverlay,
      firstBuild,
      ...(upstream.replace ? [mockReload(upstream.replace, reloadPages, plugin?.parts)] : []),
      ...(INSTALLED ? [] : [typeCheck()]),
      ...(plugin?.troubles ?? []),
      upstreamCloses,
    ],
    // Our own rule, because Rspack treats any CI as a terminal.
    stats: { preset: 'errors-warnings', colors: hasColour(process.stdout) },
    // Our own message shows the address.
    infrastructureLogging: { level: 'warn' },
    devServer: {
      server: (_options: object, application: RequestListener) =>
        protect(createServer(serverOptions(), guarded(application, complain))),
      host,
      port: Number(port),
      hot: true,
      static: false,
      historyApiFallback: false,
      // Unchanged scripts of some megabytes are neither sent nor compiled again by the next page.
      devMiddleware: { etag: 'weak', cacheControl: 'no-cache' },
      ...(plugin && { watchFiles: [plugin.built] }),
      // A client log level of its own would also hide failed hot updates.
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'info' },
      setupMiddlewares: (middlewares) => [
        ...devMiddlewares(listener, { deployment, brand: brandFiles(file), built: () => built }),
        ...middlewares,
      ],
      onListening(started: RspackDevServer) {
        serving = started;
        const { server } = started;
        if (!isServer(server)) return;
        serveUpgrades(server, { upgrade }, 'leave others');
        const url = urlOf(server, host);
        const parts = [...(front ? [words.mockAt(front.url)] : []), ...accountsText(upstream.accounts)];
        process.stdout.write(named.serving(words.started, url, parts));
      },
    },
  };
}

/** `rspack serve` passes options as text. */
function atItsOwnPort(upstream: Upstream, { latency, seed = 1 }: Partial<DevOptions>): Behind {
  if (latency === undefined) return { ...upstream, listener: withCors(upstream.listener) };
  const read = typeof latency === 'string' ? readLatency(latency) : latency;
  const random = randomOf(Number(seed), 'latency');
  return { ...upstream, listener: withCors(withLatency(upstream.listener, read, random)) };
}

const isServer = (value: unknown): value is Server => value instanceof Server;
