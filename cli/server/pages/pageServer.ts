// Answers with pages: drawn if that is possible in time, otherwise for browsers to draw.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deployment } from '#kernel/config/deployment.ts';
import type { Rendered, RenderJob } from '#plugins/shell/render/renderPage.ts';
import type { DeploymentFile } from '../../deployment/deploymentFile.ts';
import { isSignedIn } from '../isSignedIn.ts';
import { searchOf } from '../../http/isUpstreamPath.ts';
import { protocolOf } from '../upstreamProxy.ts';
import { DrawnPage } from './DrawnPage.ts';
import { PageCache } from './PageCache.ts';
import { QUEUED } from './Renderer.ts';
import { writeEnd, writeHead } from '../../site/pageDocument.ts';
import type { PageFrame } from '../../site/pageFrame.ts';
import type { Sheet } from '../../site/sheets.ts';
import type { PageRoute } from './pageRoutes.ts';
import { originOf } from './siteMap.ts';
import { startPage } from './startPage.ts';
import { sendUserPage, visitorOf } from './userPage.ts';
import { within } from '#plugins/offline/within.ts';

/** Milliseconds that a visitor waits for a page to be drawn, from its turn on. */
export const BUDGET = 300;
/** Milliseconds for which a drawn page is fresh. */
const FRESH = 5_000;
/** Milliseconds for which it may be shown while it is drawn again. */
const KEPT = 120_000;
/** Milliseconds for which a page that could not be drawn is not tried again. */
const NOT_DRAWN = 1_000;
/** Maximum length of an address; our own are shorter. */
const LONGEST = 600;
const NOT_FOUND = 404;

export interface PageServerOptions {
  /** Draws a page; undefined if that is not possible at the moment. */
  render(job: RenderJob): Promise<Rendered | undefined>;
  /** True if a page asked for now has to wait for its turn, for at most `QUEUED`. */
  crowded?(): boolean;
  /** The address for calls. */
  upstream: string;
  /** Headers for the calls made for a request. */
  headersFor?: (request: IncomingMessage) => Readonly<Record<string, string>>;
  budget?: number;
}

export interface Wanted {
  path: string;
  frame: PageFrame;
  route: PageRoute;
  /** The text of the deployment, and the address of the platform. */
  deployment: DeploymentFile;
  headers: Readonly<Record<string, string>>;
  /** Style sheets and scripts that the page is known to load. */
  sheets: readonly Sheet[];
  scripts: readonly string[];
}

/** The result of drawing a page. */
type Outcome = { readonly page: DrawnPage } | { readonly missing: boolean };

export function pageServer(options: PageServerOptions) {
  const { upstream, render, crowded = () => false, headersFor = () => ({}), budget = BUDGET } = options;
  const cache = new PageCache<Outcome>({
    sizeOf: (outcome) => ('page' in outcome ? outcome.page.bytes : 0),
    freshFor: (outcome) => ('page' in outcome ? FRESH : NOT_DRAWN),
    keptFor: (outcome) => ('page' in outcome ? KEPT : NOT_DRAWN),
  });
  /** The platform's name from the upstream's latest answer; a site may have its own. */
  const names = new WeakMap<Deployment, string>();

  const draw = async (
    job: RenderJob,
    { frame, route, deployment, sheets, scripts }: Wanted,
  ): Promise<Outcome | undefined> => {
    const rendered = await render(job);
    if (!rendered) return undefined;
    if (rendered.kind === 'plain') return { missing: rendered.missing };
    names.set(deployment.deployment, rendered.facts.siteName);
    const head = { facts: { ...rendered.facts, origin: deployment.deployment.origin }, sheets };
    return { page: new DrawnPage(frame, head, { ...rendered, scripts }, route.status) };
  };

  /** Answers a request; resolves to false if the browser has to draw the page without any answers. */
  return async (request: IncomingMessage, response: ServerResponse, wanted: Wanted): Promise<boolean> => {
    const settings = wanted.deployment.deployment;
    const { frame } = wanted;
    const { base } = frame;
    const signedIn = isSignedIn(request);
    // A guest's page is kept for all hosts that show it; a user's may name the host that they came to.
    const origin = (signedIn ? originOf(request, settings) : settings.origin) ?? 'http://localhost';
    const href = `${origin}${base}${wanted.path}${searchOf(request)}`;
    if (href.length > LONGEST) return false;
    // Lets an upstream that generates absolute addresses use those that the browser can reach.
    const headers = {
      ...headersFor(request),
      ...(protocolOf(request) === 'https' && { 'x-forwarded-proto': 'https' }),
    };
    const { text, hostName } = wanted.deployment;
    const { timeZone } = settings;
    const job: RenderJob = { href, upstream, headers, timeZone, base, deployment: text, hostName };
    // The head is sent before the upstream is called.
    const siteName = settings.systemName ?? names.get(settings) ?? frame.siteName;
    const title = `${wanted.route.title} - ${siteName}`;
    const facts = { title, siteName, path: base + wanted.path, origin: settings.origin };
    const head = { facts, sheets: wanted.sheets };
    if (signedIn) {
      const visitor = visitorOf(request);
      if (!visitor || wanted.route.status !== 200 || request.method !== 'GET') return false;
      await sendUserPage(request, response, wanted, { job, visitor, head, render, budget });
      return true;
    }
    if (!wanted.route.open) return false;
    const key = keyOf(job);
    const make = () => draw(job, wanted);
    const kept = cache.get(key, make);
    if (kept) return send(request, response, kept, wanted);

    // Asked first: drawing the page takes a turn.
    const patience = crowded() ? QUEUED + budget : budget;
    const coming = within(cache.make(key, make), patience);
    // If the page may not exist, or its body is not wanted, the head must wait for the result.
    if (wanted.route.named || request.method === 'HEAD' || request.headers['if-none-match'] !== undefined) {
      const outcome = await coming;
      return outcome ? send(request, response, outcome, wanted) : false;
    }
    const body = startPage(request, response, wanted.route.status, wanted.headers);
    body.write(writeHead(frame, head));
    const outcome = await coming;
    body.end(outcome && 'page' in outcome ? outcome.page.body : frame.opening + writeEnd(frame, wanted.scripts));
    return true;
  };
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  outcome: Outcome,
  wanted: Wanted,
): Promise<boolean> {
  if ('page' in outcome) {
    await outcome.page.send(request, response, wanted.headers);
    return true;
  }
  if (outcome.missing) response.statusCode = NOT_FOUND;
  return false;
}

/** Sites of a deployment look different at the same address. */
function keyOf({ href, headers, deployment, hostName = '' }: RenderJob): string {
  return `${hostName} ${href} ${JSON.stringify(headers)} ${createHash('sha1').update(deployment).digest('base64')}`;
}
