// A host that has only files, as any web server does: those of the build, the built page for all other addresses but those
// of assets, and calls go to the platform's upstream. It can spoil files.
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { DIST } from '#cli/paths.ts';
import { isUpstreamPath, pathOf } from '#cli/http/isUpstreamPath.ts';
import { listen, stop } from '#cli/http/listen.ts';
import { contentSecurityPolicy } from '#cli/server/securityHeaders.ts';
import { TYPES } from '#cli/site/siteFiles.ts';
import { upstreamProxy } from '#cli/server/upstreamProxy.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';

export interface StaticHost {
  readonly url: string;
  /** Spoils a file like a broken proxy: only its first half is sent, or a page instead. */
  spoilFile: ((path: string) => 'half' | 'page' | undefined) | undefined;
  stop(): Promise<void>;
}

export async function openStaticHost(platform: string, { folder = DIST } = {}): Promise<StaticHost> {
  const pass = upstreamProxy(platform, { own: true });
  const policy = contentSecurityPolicy(defaultDeployment());
  const send = async (path: string, response: ServerResponse): Promise<void> => {
    const spoiling = host.spoilFile?.(path);
    const asset = path.startsWith('/assets/');
    const file =
      path === '/deployment.json'
        ? Buffer.from('{}')
        : spoiling === 'page'
          ? undefined
          : await readFile(join(folder, path)).catch(() => undefined);
    if (asset && !file && !spoiling) {
      response.writeHead(404).end();
      return;
    }
    const body = file ?? (await readFile(join(folder, 'index.html')));
    response
      .writeHead(200, {
        'content-type': TYPES[file ? extname(path) : '.html'] ?? 'application/octet-stream',
        'content-security-policy': policy,
        'cache-control': asset ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(spoiling === 'half' ? body.subarray(0, body.length / 2) : body);
  };
  const { server, url } = await listen(
    (request, response) => {
      const path = pathOf(request);
      if (isUpstreamPath(path)) pass(request, response);
      else void send(path, response);
    },
    { host: '127.0.0.1', port: 0 },
  );
  const host: StaticHost = { url, spoilFile: undefined, stop: () => stop(server) };
  return host;
}
