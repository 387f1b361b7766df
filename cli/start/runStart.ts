// Runs the platform: the production build, and the upstream on the same origin.
import cluster from 'node:cluster';
import { keepServing } from '#mocks/http/protect.ts';
import { CliError } from '../CliError.ts';
import { faceWarnings } from '../deployment/faceWarnings.ts';
import { missingPictures } from '../deployment/missingPictures.ts';
import { deployedPlugins } from '../external/installed.ts';
import { deploymentState, followDeployment } from '../operation/deploymentState.ts';
import { type Log, openLog } from '../operation/log.ts';
import type { Readings } from '../operation/Metrics.ts';
import { openMetrics } from '../operation/metricsServer.ts';
import { DIST, KIT_DIST } from '../paths.ts';
import { type DeploymentSource, deploymentSource } from '../deployment/deploymentFile.ts';
import { type Address, stop } from '../http/listen.ts';
import { unlessStopped, untilStopped } from '../untilStopped.ts';
import { accountsText, openUpstream, type UpstreamChoice } from '../upstream.ts';
import { onHangUp } from './onHangUp.ts';
import { openPlatform } from './openPlatform.ts';
import { openWorkers, runWorker } from './workers.ts';
import { words as named } from '../words/command.ts';
import { words as ofDeployment } from '../words/deployment.ts';
import { words } from '../words/start.ts';

export interface StartOptions extends UpstreamChoice {
  port: number;
  host: string;
  deployment?: string;
  /** Folder of a finished build, instead of building one. */
  site?: string;
  /** Number of processes that answer requests. */
  workers?: number;
  /** Folder for the logs, or `-`. */
  log?: string;
  metrics?: Address;
  kit?: boolean;
  /** Draws pages on the server; `--no-render` leaves that to browsers. */
  render?: boolean;
  /** Milliseconds that a page waits for drawing or answers; for tests. */
  pageBudget?: number;
  /** Puts mockttp in front of it; for tests. */
  front?: boolean;
}

/** The running platform, in this process or in several. */
export interface Serving {
  url: string;
  accounts: Parameters<typeof accountsText>[0];
  open(folder: string): Promise<void>;
  readings(): Promise<readonly Readings[]>;
  /** Its own log is opened anew by the caller; this is for the logs of other processes. */
  reopenLogs(): void;
  stop(): Promise<void>;
}

/** Runs until stopped. */
export async function runStart(options: StartOptions): Promise<void> {
  if (cluster.isWorker) {
    await runWorker(options);
    return;
  }
  const stopped = untilStopped();
  const deployment = await deploymentSource(options.deployment, { mocked: options.upstream === undefined });
  const log = await openLog(options.log);
  let begun = false;
  try {
    const file = await deployment();
    const misplaced = file.problems.find((problem) => /(?:^| )base[ :]/.test(problem));
    if (misplaced !== undefined) throw new CliError(ofDeployment.wrong(misplaced), ofDeployment.correctIt);
    if (file.deployment.face || (file.sites?.size ?? 0) > 0) {
      const plugins = await deployedPlugins(file.deployment, file.external);
      const missing = options.deployment === undefined ? [] : await missingPictures(options.deployment, file);
      for (const warning of [...faceWarnings(file, plugins), ...missing]) log.trouble(ofDeployment.warning(warning));
    }
    const follow = await followDeployment(deployment, log);
    const openAll = (options.workers ?? 1) > 1 ? openWorkers : openAlone;
    const serving = await unlessStopped(stopped, (signal) => openAll({ ...options, signal }, log, deployment));
    const leave = onHangUp(options.log !== undefined, async () => {
      serving?.reopenLogs();
      await Promise.all([log.reopen(), follow.look()]);
    });
    try {
      if (serving) begun = await serve(options, { serving, log, stopped, deployment });
    } finally {
      leave();
      follow.stop();
      await serving?.stop();
    }
    log.announce(named.stoppedLine, named.stopped);
  } finally {
    await log.close();
  }
  // A build under way would keep the process alive.
  if (!begun) process.exit();
}

interface Running {
  deployment: DeploymentSource;
  serving: Serving;
  log: Log;
  stopped: Promise<unknown>;
}

/**
 * The port is taken before the build, so that a conflict is known without waiting. Returns false if it was stopped
 * before it opened.
 */
async function serve(options: StartOptions, { serving, log, stopped, deployment }: Running): Promise<boolean> {
  const metrics = options.metrics && (await openMetrics(options.metrics, () => serving.readings()));
  const open = async (): Promise<void> => serving.open(options.site ?? (await builtSite(options, log, serving.url)));
  try {
    const begun = await Promise.race([stopped.then(() => false), open().then(() => true)]);
    if (!begun) return false;
    const { standing, faults } = await deploymentState(deployment);
    const parts = [
      ...(standing === 'faulty' ? [words.faulty(faults)] : []),
      ...(metrics ? [words.measured(`${metrics.url}metrics`)] : []),
      ...accountsText(serving.accounts),
    ];
    log.announce(named.serving(words.started, serving.url, parts), words.started, { url: serving.url });
    const leave = keepServing(log.trouble);
    const compressing = new AbortController();
    if (options.site === undefined) void compressOwn(options, log, compressing.signal);
    await stopped;
    compressing.abort();
    leave();
    return true;
  } finally {
    if (metrics) await stop(metrics.server);
  }
}

async function builtSite(options: StartOptions, log: Log, url: string): Promise<string> {
  // The compiler is loaded only if a build may be needed.
  const { buildSite, siteIsFresh } = await import('../build/buildSite.ts');
  if (!(await siteIsFresh(options))) {
    log.announce(words.buildingAt(url), words.building, { url });
    await buildSite(options);
  }
  return options.kit ? KIT_DIST : DIST;
}

/** Resumes where an earlier start was stopped. Nobody fetches the kit from afar. */
async function compressOwn({ kit }: StartOptions, log: Log, signal: AbortSignal): Promise<void> {
  if (kit) return;
  const { compressSite } = await import('../build/compressSite.ts');
  await compressSite(DIST, { atOnce: 1, signal }).catch((error: unknown) => {
    if (!signal.aborted) log.trouble(words.notCompressed(DIST, String(error)));
  });
}

async function openAlone(options: StartOptions, log: Log, deployment: DeploymentSource): Promise<Serving> {
  let accounts: Serving['accounts'] = [];
  const platform = await openPlatform(options, {
    deployment,
    log,
    upstream: async (passed, base) => {
      const upstream = await openUpstream(options, passed, base);
      ({ accounts } = upstream);
      return upstream;
    },
  });
  const reopenLogs = () => undefined;
  return { ...platform, accounts, reopenLogs, readings: async () => [await platform.readings()] };
}
