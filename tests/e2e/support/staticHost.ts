// A host that has only files, as any web server does: those of the build, the built page for all other addresses but those
// of assets, and calls go to the platform's upstream. It counts what it is asked, and can hold or spoil answers and files.
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { DIST } from '#cli/paths.ts';
import { isUpstreamPath, pathOf } from '#cli/server/isUpstreamPath.ts';
import { listen, stop } from '#cli/server/listen.ts';
import { contentSecurityPolicy } from '#cli/server/securityHeaders.ts';
import { TYPES } from '#cli/server/siteFiles.ts';
import { upstreamProxy } from '#cli/server/upstreamProxy.ts';
import { readDeployment } from '#kernel/config/readDeployment.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';

export interface StaticHost {
  readonly url: string;
  /** The calls that came, with their queries; those by the script that runs ahead came before the main one was sent. */
  readonly asked: { readonly address: string; readonly ahead: boolean }[];
  /** From now on the main script is not sent. */
  holdScript(): void;
  releaseScript(): void;
  /** What becomes of a call's first request, if that comes before the main script is sent: it is not passed on. */
  spoil: ((address: string) => 'refuse' | 'break' | 'hold' | undefined) | undefined;
  /** What a proxy makes of a file: the first half of it, or a page. */
  spoilFile: ((path: string) => 'half' | 'page' | undefined) | undefined;
  stop(): Promise<void>;
}

interface Site {
  /** The text of its deployment.json. */
  readonly deployment?: string;
  /** Of its files. */
  readonly folder?: string;
}

export async function openStaticHost(
  platform: string,
  { deployment = '{}', folder = DIST }: Site = {},
): Promise<StaticHost> {
  const pass = upstreamProxy(platform, { own: true });
  const policy = contentSecurityPolicy(readDeployment(deployment) ?? defaultDeployment());
  const asked: StaticHost['asked'] = [];
  const spoilt = new Set<string>();
  let waiting: (() => void)[] | undefined;
  let scriptSent = false;
  const { server, url } = await listen(
    (request, response) => {
      const path = pathOf(request);
      if (isUpstreamPath(path)) {
        const address = request.url ?? '';
        if (!path.startsWith('/__mock')) asked.push({ address, ahead: !scriptSent });
        const spoiling = scriptSent || spoilt.has(address) ? undefined : host.spoil?.(address);
        spoilt.add(address);
        if (spoiling === undefined) pass(request, response);
        else if (spoiling === 'break') response.destroy();
        else if (spoiling === 'refuse') {
          response
            .writeHead(401, { 'content-type': 'application/json' })
            .end('{"code":401,"state":false,"message":"请登录"}');
        }
        return;
      }
      const send = async (): Promise<void> => {
        const spoiling = host.spoilFile?.(path);
        const asset = path.startsWith('/assets/');
        const file =
          path === '/deployment.json'
            ? Buffer.from(deployment)
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
      if (!/\/assets\/main\.\w+\.js$/.test(path)) return void send();
      const sendScript = () => {
        scriptSent = true;
        void send();
      };
      if (waiting) waiting.push(sendScript);
      else sendScript();
    },
    { host: '127.0.0.1', port: 0 },
  );
  const host: StaticHost = {
    url,
    asked,
    holdScript() {
      waiting = [];
      scriptSent = false;
    },
    releaseScript() {
      for (const go of waiting?.splice(0) ?? []) go();
      waiting = undefined;
    },
    spoil: undefined,
    spoilFile: undefined,
    stop: () => stop(server),
  };
  return host;
}
