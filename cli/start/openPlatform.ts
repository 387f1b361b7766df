// One process that serves the platform: it takes its port at once, and opens when the build is complete.
import type { RequestListener } from 'node:http';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { guarded } from '#mocks/http/protect.ts';
import type { Upgrade } from '#mocks/http/upgrade.ts';
import { CliError } from '../CliError.ts';
import { readBuildInfo } from '../site/buildInfo.ts';
import { findPlugins } from '../findPlugins.ts';
import { withBeacon } from '../server/beacon.ts';
import { deploymentState } from '../operation/deploymentState.ts';
import { type Health, withHealth } from '../operation/health.ts';
import type { Log } from '../operation/log.ts';
import type { Readings } from '../operation/Metrics.ts';
import { buildReadings, Metrics } from '../operation/Metrics.ts';
import { type Exchange, requestId, type TellPassed, watching } from '../operation/watching.ts';
import { rendererFolder } from '../paths.ts';
import { baseOf, underBase, upgradeUnder } from '../server/base.ts';
import { brandFiles } from '../site/brandFiles.ts';
import type { DeploymentSource } from '../deployment/deploymentFile.ts';
import { listen, stop } from '../http/listen.ts';
import { openDrawing, type OpenDrawing } from '../server/pages/openDrawing.ts';
import { serveUpgrades, upstreamsOnly } from '../server/serveUpgrades.ts';
import { siteListener } from '../server/siteListener.ts';
import { waitingSite } from '../server/waitingSite.ts';
import { withHsts } from '../server/withHsts.ts';
import type { OpenUpstream } from '../upstream.ts';
import type { StartOptions } from './runStart.ts';
import { words } from '../words/start.ts';

export interface Platform {
  url: string;
  /** Serves the build in a folder. */
  open(folder: string): Promise<void>;
  readings(): Promise<Readings>;
  stop(): Promise<void>;
}

interface Parts {
  deployment: DeploymentSource;
  log: Log;
  /** Gets the callback for requests that are passed on. */
  upstream: (passed: TellPassed, base: string) => Promise<OpenUpstream>;
  /** Number of processes that share this machine. */
  sharers?: number;
}

export async function openPlatform(options: StartOptions, { deployment, log, ...parts }: Parts): Promise<Platform> {
  const metrics = new Metrics();
  const watch = watching((exchange) => {
    metrics.count(exchange);
    log.access(exchange);
    tellTrouble(log, exchange);
  });
  const base = baseOf((await deployment()).deployment);
  const upstream = await parts.upstream(watch.passed, base);
  const health: Health = {
    state: 'building',
    upstream: upstream.reached,
    deployment: async () => (await deploymentState(deployment)).standing,
  };
  let site: RequestListener = waitingSite;
  let drawing: OpenDrawing | undefined;
  const listener = withHsts(
    deployment,
    underBase(
      base,
      watch.listener(
        withHealth(
          health,
          guarded(
            (...asked) => site(...asked),
            (line, request) => log.trouble(line, { id: requestId(request) }),
          ),
        ),
      ),
    ),
  );
  const server = await take(listener, { upgrade: watch.upgrade(upstream.upgrade), base }, options).catch(
    (error: unknown) => {
      upstream.close();
      throw error;
    },
  );
  return {
    url: `${server.url}${base.slice(1)}${base === '' ? '' : '/'}`,
    async open(folder) {
      if (!existsSync(join(folder, 'index.html'))) {
        throw new CliError(words.noBuild(folder), words.noBuildRemedy);
      }
      const [plugins, build] = await Promise.all([findPlugins(options), readBuildInfo(folder)]);
      const renderer = rendererFolder(folder);
      // The kit is a page for browsers only; drawing its other pages is not worth a second bundle.
      if (options.render !== false && !options.kit && existsSync(renderer)) {
        drawing = await openDrawing(renderer, upstream, { ...options, sharers: parts.sharers ?? 1 });
      }
      const built = await siteListener({
        folder,
        upstream: upstream.listener,
        deployment,
        plugins,
        base,
        brand: brandFiles(options.deployment),
        trouble: log.trouble,
        ...(drawing && { drawing }),
      });
      site = withBeacon({ deployment, plugins, metrics, log }, built);
      await drawing?.warmUp(await deployment(), base);
      health.build = build;
      health.state = 'serving';
    },
    readings: async () => ({
      ...metrics.readings(watch),
      ...(health.build && buildReadings(health.build)),
      ...(await deploymentState(deployment)).readings,
    }),
    async stop() {
      health.state = 'stopping';
      await drawing?.close();
      await server.stop();
      upstream.close();
    },
  };
}

function tellTrouble(log: Log, { id, method, path, status, upstream }: Exchange): void {
  if (upstream?.detail === undefined) return;
  const why = upstream.detail;
  log.trouble(words.upstreamFailed(method, path), { id, status, ms: upstream.ms, detail: why });
}

async function take(
  listener: RequestListener,
  { upgrade, base }: { upgrade: Upgrade; base: string },
  options: StartOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (options.front) {
    const { openFront } = await import('#mocks/front/openFront.ts');
    return openFront({ listener, upgrade: upgradeUnder(base, upstreamsOnly(upgrade)) }, options.port);
  }
  const { server, url } = await listen(listener, options);
  const endUpgraded = serveUpgrades(server, { upgrade, base });
  return {
    url,
    async stop() {
      endUpgraded();
      await stop(server);
    },
  };
}
