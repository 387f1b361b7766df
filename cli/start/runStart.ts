// The platform: the production build, and the upstream on the same origin.
import type { RequestListener } from 'node:http';
import type { Upstream } from '#mocks/createUpstream.ts';
import { keepServing } from '#mocks/http/protect.ts';
import { buildSite, siteFolder, siteIsFresh } from '../build/buildSite.ts';
import { findPlugins } from '../findPlugins.ts';
import { type DeploymentSource, deploymentSource } from '../server/deploymentFile.ts';
import { complain, listen, stop } from '../server/listen.ts';
import { serveUpgrades, upstreamsOnly } from '../server/serveUpgrades.ts';
import { siteListener } from '../server/siteListener.ts';
import { openDrawing, type OpenDrawing } from '../server/pages/openDrawing.ts';
import { rendererFolder } from '../paths.ts';
import { untilStopped } from '../untilStopped.ts';
import { accountsText, openUpstream, type UpstreamChoice } from '../upstream.ts';

export interface StartOptions extends UpstreamChoice {
  port: number;
  host: string;
  deployment?: string;
  kit?: boolean;
  /** Pages come drawn; `--no-render` leaves that to browsers. */
  render?: boolean;
  /** Milliseconds that a page waits for what is drawn or asked for, for tests. */
  pageBudget?: number;
  /** mockttp in front of it, for tests. */
  front?: boolean;
}

interface Opened {
  url: string;
  stop(): Promise<void>;
}

/** Until stopped. */
export async function runStart(options: StartOptions): Promise<void> {
  const deployment = await deploymentSource(options.deployment);
  for (const problem of (await deployment()).problems) process.stderr.write(`部署文件有误：${problem}\n`);
  const upstream = await openUpstream(options);
  try {
    await serve(options, upstream, deployment);
  } finally {
    upstream.close();
  }
  process.stdout.write('已停止。\n');
}

/** Until stopped. The port is taken first: that it is not free should be known before a build was waited for. */
async function serve(options: StartOptions, upstream: Upstream, deployment: DeploymentSource): Promise<void> {
  let site: RequestListener = (_request, response) => response.writeHead(503, { 'retry-after': '3' }).end();
  const server = await open((request, response) => site(request, response), options, upstream);
  let drawing: OpenDrawing | undefined;
  try {
    if (!(await siteIsFresh(options))) {
      process.stdout.write('正在构建…\n');
      await buildSite(options);
    }
    const plugins = await findPlugins(options);
    const folder = siteFolder(options);
    // The pages of the kit are for the browser: what else they would change of others is not worth a second bundle.
    if (options.render !== false && !options.kit) {
      drawing = await openDrawing(rendererFolder(folder), upstream, options);
    }
    site = await siteListener({
      folder,
      upstream: upstream.listener,
      deployment,
      plugins,
      ...(drawing && { drawing }),
    });
    drawing?.begin((await deployment()).deployment.timeZone);
    process.stdout.write(`研习实训平台已启动：\n${server.url}\n\n${accountsText(upstream.accounts)}按 Ctrl+C 停止。\n`);
    const leave = keepServing(complain);
    await untilStopped();
    leave();
  } finally {
    await drawing?.close();
    await server.stop();
  }
}

async function open(listener: RequestListener, options: StartOptions, { upgrade }: Upstream): Promise<Opened> {
  if (options.front) {
    const { openFront } = await import('#mocks/front/openFront.ts');
    return openFront({ listener, upgrade: upstreamsOnly(upgrade) }, options.port);
  }
  const { server, url } = await listen(listener, options);
  const endUpgraded = serveUpgrades(server, { upgrade });
  return {
    url,
    async stop() {
      endUpgraded();
      await stop(server);
    },
  };
}
