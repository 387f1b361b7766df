// Takes what browsers report, where `analytics.beacon` points to `start` itself: field vitals become metrics, crashes are
// counted and logged. Nobody's address or cookie is read, and page views are dropped.
import type { IncomingMessage, RequestListener } from 'node:http';
import * as v from 'valibot';
import { BodyRefused, closeAfter, collect } from '#mocks/http/readBody.ts';
import type { Deployment } from '#kernel/config/deployment.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import { baseOf } from './base.ts';
import type { DeploymentSource } from '../deployment/deploymentFile.ts';
import { pathOf } from '../http/isUpstreamPath.ts';
import type { Log } from '../operation/log.ts';
import type { Metrics } from '../operation/Metrics.ts';
import { requestId } from '../operation/watching.ts';
import { words } from '../words/server.ts';

export const BEACON = '/beacon';

/** Browsers allow no larger beacon. */
const LONGEST_BODY = 64 * 1024;
/** A browser sends 16 at once. */
const MOST_EVENTS = 64;
/** An hour: a value beyond it is no measurement. */
const LONGEST = 3_600_000;

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));

const Crash = v.object({
  kind: v.literal('crash'),
  at: text(40),
  plugin: v.optional(text(60), ''),
  contribution: v.optional(text(120)),
  message: text(1_000),
  stack: v.optional(text(4_000), ''),
  path: v.optional(text(600), ''),
  browser: v.optional(text(400), ''),
  build: v.optional(text(60), ''),
});

const Batch = v.object({
  version: v.literal(1),
  events: v.pipe(
    v.array(
      v.variant('kind', [
        v.object({ kind: v.literal('page-view') }),
        Crash,
        v.object({
          kind: v.literal('vital'),
          name: v.picklist(['LCP', 'INP', 'CLS', 'TTFB', 'FCP']),
          value: v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST)),
          route: text(300),
        }),
      ]),
    ),
    v.maxLength(MOST_EVENTS),
  ),
});

/** The deployment sends its reports here. */
export const isOwnBeacon = (deployment: Deployment): boolean =>
  deployment.analytics.beacon?.url === baseOf(deployment) + BEACON;

interface Parts {
  deployment: DeploymentSource;
  plugins: readonly FoundPlugin[];
  metrics: Pick<Metrics, 'vital' | 'crash'>;
  log: Pick<Log, 'trouble'>;
}

/** Answers `/beacon` if the deployment sends its reports there, and passes everything else to `site`. */
export function withBeacon({ deployment, plugins, metrics, log }: Parts, site: RequestListener): RequestListener {
  const manifests = plugins.flatMap((one) => ('plugin' in one ? [one.plugin] : []));
  const routes = new Set(manifests.flatMap(({ routes: own = [] }) => own.map(({ pattern }) => pattern)));
  const ids = new Set(['kernel', ...manifests.map(({ id }) => id)]);
  // A label that anybody may choose would let anybody fill the memory.
  const known = (one: string, all: ReadonlySet<string>): string => (all.has(one) ? one : 'other');
  const batches = new Allowance(100, 500);
  const lines = new Allowance(5, 100);

  const take = async (request: IncomingMessage): Promise<void> => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Batch), String(await collect(request, LONGEST_BODY)));
    if (!read.success) throw new BodyRefused(400, read.issues[0].message);
    for (const event of read.output.events) {
      if (event.kind === 'vital') {
        metrics.vital({ ...event, route: known(event.route, routes) });
      } else if (event.kind === 'crash') {
        const plugin = known(event.plugin, ids);
        metrics.crash(plugin);
        // The line is an event as well, so that `yanxi trace` and `plugins why --crashes` read the log.
        if (lines.take()) log.trouble(words.browserCrash(plugin, printable(event.message)), event);
      }
    }
  };

  return (request, response) => {
    if (pathOf(request) !== BEACON) {
      site(request, response);
      return;
    }
    const end = (status: number, headers: Record<string, string> = {}): void => {
      if (!request.complete) closeAfter(request, response);
      response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end();
    };
    const answer = async (): Promise<void> => {
      const { deployment: settings } = await deployment();
      if (!isOwnBeacon(settings)) end(404);
      else if (request.method !== 'POST') end(405, { allow: 'POST' });
      else if (isFromElsewhere(request)) end(403);
      else if (!batches.take()) end(429, { 'retry-after': '1' });
      else await take(request).then(() => end(204));
    };
    answer().catch((error: unknown) => {
      if (error instanceof BodyRefused) end(error.status);
      else if (!request.socket.destroyed) {
        log.trouble(`${BEACON}: ${String(error)}`, { id: requestId(request) });
        if (!response.headersSent) end(500);
      }
    });
  };
}

/** Other sites' pages could send reports with no-cors requests; browsers say so. */
const isFromElsewhere = ({ headers }: IncomingMessage): boolean =>
  (headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin';

/** Without the characters with which a text could steer the operator's terminal. */
const printable = (message: string): string => message.replaceAll(/\p{Cc}+/gu, ' ');

/** So many a second, and `most` at once. */
class Allowance {
  readonly #perSecond: number;
  readonly #most: number;
  #left: number;
  #at = performance.now();

  constructor(perSecond: number, most: number) {
    this.#perSecond = perSecond;
    this.#most = most;
    this.#left = most;
  }

  take(): boolean {
    const now = performance.now();
    this.#left = Math.min(this.#most, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
