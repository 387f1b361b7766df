// Sets up drawing for a running platform: the render processes, and a local port through which they call the upstream.
import { scopeHeaders } from '#mocks/world/Scopes.ts';
import { findSiteMapLists } from '../../findPlugins.ts';
import type { Upstream } from '#mocks/createUpstream.ts';
import { frontPage } from '#plugins/shell/refs.ts';
import { within } from '#plugins/offline/within.ts';
import { listen, stop } from '../../http/listen.ts';
import type { Drawing } from '../siteListener.ts';
import type { DeploymentFile } from '../../deployment/deploymentFile.ts';
import { Renderer } from './Renderer.ts';

/** Milliseconds to wait for the first page. */
const PATIENCE = 8_000;

export interface OpenDrawing extends Drawing {
  /** Draws the front page before the first visitor comes, who would otherwise get an undrawn one. */
  warmUp(file: DeploymentFile, base: string): Promise<void>;
  close(): Promise<void>;
}

export async function openDrawing(
  folder: string,
  { listener }: Upstream,
  { upstream, pageBudget, sharers }: { upstream?: string; pageBudget?: number; sharers?: number },
): Promise<OpenDrawing> {
  const { server, url } = await listen(listener, { host: '127.0.0.1', port: 0 });
  const renderer = new Renderer({ folder, ...(sharers !== undefined && { sharers }) });
  return {
    upstream: url,
    ...(pageBudget !== undefined && { budget: pageBudget }),
    lists: await findSiteMapLists(),
    // The mock upstream has a separate world for each test.
    ...(upstream === undefined && { headersFor: scopeHeaders }),
    render: (job) => renderer.render(job),
    crowded: () => renderer.crowded,
    async warmUp({ text, hostName, deployment: { origin = 'http://localhost', timeZone } }, base) {
      const href = `${origin}${base}${frontPage.pattern}`;
      // A stuck upstream must not keep the platform from opening.
      const drawn = renderer.warmUp({ href, upstream: url, headers: {}, timeZone, base, deployment: text, hostName });
      await within(drawn, PATIENCE);
    },
    async close() {
      renderer.close();
      await stop(server);
    },
  };
}
