// Serves the production build, and the upstream on the same origin.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import type { Deployment } from '#kernel/config/deployment.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import { adaptManifests } from '#plugins/shell/face/adaptManifests.ts';
import type { SiteMapList } from '#plugins/shell/siteMapList.ts';
import { AssetManifest } from '../site/assetManifest.ts';
import { lastFolder, WORKER } from '../paths.ts';
import { requestId } from '../operation/watching.ts';
import { externalPlugins } from '../external/installed.ts';
import type { BrandFiles } from '../site/brandFiles.ts';
import { type DeploymentFile, type DeploymentSource, fileAt } from '../deployment/deploymentFile.ts';
import { isUpstreamPath, pathOf, searchOf } from '../http/isUpstreamPath.ts';
import { isSignedIn } from './isSignedIn.ts';
import { complain } from '../http/listen.ts';
import { pageHints } from './pageHints.ts';
import { undrawnPage } from '../site/pageDocument.ts';
import { pageFrame, type PageFrame } from '../site/pageFrame.ts';
import { type PageRoutes, pageRoutes } from './pages/pageRoutes.ts';
import { pageServer, type PageServerOptions } from './pages/pageServer.ts';
import { originOf, robotsText, siteMap, siteMapText } from './pages/siteMap.ts';
import { isSheet, preloadLinks } from '../site/preload.ts';
import { sheetsOf } from '../site/sheets.ts';
import { devicesOf, EVERYWHERE, pageHeaders, SANDBOXED, WORKER_HEADERS } from './securityHeaders.ts';
import { sendFile } from './sendFile.ts';
import { SECURITY_TXT, securityText } from '../site/securityText.ts';
import { readSite, readSiteFile, type SiteFile, siteFile, TYPES } from '../site/siteFiles.ts';
import { WEB_MANIFEST, webManifest } from '../site/webManifest.ts';
import { words } from '../words/start.ts';

export interface SiteOptions {
  /** The build's folder. */
  folder: string;
  upstream: RequestListener;
  deployment: DeploymentSource;
  plugins: readonly FoundPlugin[];
  /** The path below which the site is served; already removed from the addresses of requests. */
  base?: string;
  /** The institution's own pictures. */
  brand?: BrandFiles;
  /** Draws pages; without it browsers draw all of them. */
  drawing?: Drawing;
  /** Called with problems. */
  trouble?: (line: string, facts?: { id: string }) => void;
}

export interface Drawing extends Pick<PageServerOptions, 'render' | 'crowded' | 'upstream' | 'headersFor' | 'budget'> {
  /** The lists for the site map. */
  lists: readonly SiteMapList[];
}

/** The pages of a deployment. */
interface Pages {
  readonly headers: Readonly<Record<string, string>>;
  hints: ReturnType<typeof pageHints>;
  routes: PageRoutes;
  frame: PageFrame;
  /** The undrawn page. */
  index: SiteFile;
  /** The server may draw the page. It cannot if there are out-of-tree plugins, whose code it does not have. */
  drawn: boolean;
}

/** Answers that contain the site's origin depend on the host in the request. */
const VARIES_BY_HOST = { vary: 'host' };

const PLAIN_PAGE = '/index.html';

/** Not served as plain files: one is for `start` only, the other has headers of its own. */
export const INTERNAL = new Set(['/asset-manifest.json', PLAIN_PAGE]);

export async function siteListener({
  folder,
  upstream,
  deployment,
  plugins,
  base = '',
  brand,
  drawing,
  trouble = complain,
}: SiteOptions): Promise<RequestListener> {
  const last = existsSync(lastFolder(folder)) ? await readSite(lastFolder(folder)) : [];
  const files = new Map([...last, ...(await readSite(folder))]);
  const index = files.get('/index.html');
  if (!index) throw new Error(words.noIndex(folder));
  const manifest = v.parse(AssetManifest, JSON.parse(await readFile(join(folder, 'asset-manifest.json'), 'utf8')));
  const readPages = async (file: DeploymentFile): Promise<Pages> => {
    const { deployment: settings } = file;
    const found = [...adaptManifests(settings)(plugins), ...(await externalPlugins(settings, file.external))];
    const frame = pageFrame(settings, manifest, base, found);
    return {
      headers: pageHeaders(settings, devicesOf(found, settings)),
      hints: pageHints(manifest, found, settings),
      routes: pageRoutes(found, settings),
      frame,
      index: packed(index, undrawnPage(frame)),
      drawn: settings.external.length === 0,
    };
  };
  const sheetOf = sheetsOf(files);
  const known = new WeakMap<Deployment, Promise<Pages>>();
  const pagesOf = (file: DeploymentFile): Promise<Pages> => {
    const pages = known.get(file.deployment) ?? readPages(file);
    known.set(file.deployment, pages);
    return pages;
  };
  const deploymentFor = async (request: IncomingMessage) => fileAt(await deployment(), request);
  const draw = drawing && pageServer(drawing);

  const opened = new Date();
  const addresses = siteMap();
  const sendSiteMap = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const own = await deploymentFor(request);
    const settings = own.deployment;
    const origin = originOf(request, settings);
    if (!drawing || origin === undefined) {
      refuse(response, 404, '没有这个文件');
      return;
    }
    const patterns = (await pagesOf(own)).routes.open;
    const paths = await addresses({ ...drawing, deployment: settings, patterns });
    sendGenerated(response, '.xml', siteMapText(origin + base, paths), VARIES_BY_HOST);
  };

  const sendPage = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const file = await deploymentFor(request);
    const pages = await pagesOf(file);
    const route = pages.routes.of(path, searchOf(request));
    const signedIn = isSignedIn(request);
    const drawn = Boolean(draw) && pages.drawn && (!signedIn || route.drawn);
    const hints = pages.hints(request.url ?? path, { signedIn, drawn });
    const sheets = hints.filter(isSheet).map(sheetOf);
    // The page contains the others.
    const fetched = hints.filter((one) => sheetOf(one).text === undefined);
    const headersWith = (named: readonly string[]): Readonly<Record<string, string>> => {
      const link = preloadLinks(named, base);
      return link === undefined ? pages.headers : { ...pages.headers, link };
    };
    const wanted = {
      path,
      frame: pages.frame,
      route,
      deployment: file,
      // A drawn page names its scripts at its end.
      headers: headersWith(drawn ? fetched.filter(isSheet) : fetched),
      sheets,
      scripts: hints.filter((one) => !isSheet(one)),
    };
    if (pages.drawn && (await draw?.(request, response, wanted))) return;
    // Drawing may have found that the page does not exist.
    sendFile(request, response, pages.index, headersWith(hints), Math.max(route.status, response.statusCode));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const file = INTERNAL.has(path) ? undefined : files.get(path);
    const picture = file ? undefined : await brand?.(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, 405, '只支持 GET 请求', { allow: 'GET, HEAD' });
    } else if (path === '/deployment.json') {
      sendDeployment(response, (await deployment()).text);
    } else if (path === '/robots.txt') {
      const origin = originOf(request, (await deploymentFor(request)).deployment);
      sendGenerated(response, '.txt', robotsText(origin, base), VARIES_BY_HOST);
    } else if (path === SECURITY_TXT) {
      const { security } = (await deployment()).deployment;
      if (security) sendGenerated(response, '.txt', securityText(security, opened));
      else refuse(response, 404, '没有这个文件');
    } else if (path === '/sitemap.xml' && drawing) {
      await sendSiteMap(request, response);
    } else if (path === WEB_MANIFEST) {
      sendManifest(response, (await deploymentFor(request)).deployment, base);
    } else if (path === PLAIN_PAGE && isNavigation(request, path)) {
      // Browsers cache this page to open any page offline, so it must be undrawn.
      const pages = await pagesOf(await deploymentFor(request));
      sendFile(request, response, pages.index, pages.headers);
    } else if (EXTERNAL.test(path)) {
      const found = await externalFile(path, await deployment());
      if (found) sendFile(request, response, found);
      else refuse(response, 404, '没有这个文件');
    } else if (file) {
      sendFile(request, response, file, path === `/${WORKER}` ? WORKER_HEADERS : {});
    } else if (picture) {
      sendFile(request, response, picture, SANDBOXED);
    } else if (isNavigation(request, path)) {
      await sendPage(request, response, path);
    } else {
      refuse(response, 404, '没有这个文件');
    }
  };

  return (request, response) => {
    const path = pathOf(request);
    for (const [name, value] of Object.entries(EVERYWHERE)) response.setHeader(name, value);
    if (isUpstreamPath(path)) {
      upstream(request, response);
      return;
    }
    answer(request, response, path).catch((error: unknown) => {
      trouble(`${path}：${String(error)}`, { id: requestId(request) });
      if (!response.headersSent) refuse(response, 500, '服务器内部错误');
      else response.destroy();
    });
  };
}

/** Matches files of out-of-tree plugins: flat folders, read on each request. */
const EXTERNAL = /^\/plugins\/([a-z][\da-z]*)\/([\w-][\w.-]*)$/;

export function externalFile(path: string, { deployment, external }: DeploymentFile): Promise<SiteFile | undefined> {
  const [, id = '', name = ''] = EXTERNAL.exec(path) ?? [];
  const known = external !== undefined && deployment.external.some((one) => one.id === id);
  return known ? readSiteFile(join(external, id, name), path).catch(() => undefined) : Promise.resolve(undefined);
}

/** The built page is compressed already, unless the deployment changes it. */
function packed(index: SiteFile, text: string): SiteFile {
  const plain = Buffer.from(text);
  if (plain.equals(index.plain)) return index;
  return siteFile({ address: PLAIN_PAGE, plain, brotli: brotliCompressSync(plain) });
}

/** Requests that accept HTML, or anything, get a page; scripts and styles that do not exist get a 404. */
export function isNavigation({ headers }: IncomingMessage, path: string): boolean {
  if (path.startsWith('/assets/')) return false;
  const { accept = '*/*', 'sec-fetch-dest': wanted = 'document' } = headers;
  return accept.includes('text/html') || (accept.includes('*/*') && wanted === 'document' && !/\.\w+$/.test(path));
}

/** Sent as it was written, because browsers report mistakes by line. */
export function sendDeployment(response: ServerResponse, text: string): void {
  sendGenerated(response, '.json', text);
}

export function sendManifest(response: ServerResponse, site: Deployment, base = ''): void {
  sendGenerated(response, '.webmanifest', webManifest(site, base), VARIES_BY_HOST);
}

/** Sends generated content like a file with this extension. */
function sendGenerated(
  response: ServerResponse,
  ending: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(200, {
    'content-type': TYPES[ending],
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-cache',
    ...headers,
  });
  response.end(text);
}

function refuse(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers });
  response.end(text);
}
