// Several processes that answer at one port of this machine. The first process starts them, runs the mock upstream if
// there is one, and replaces any that ends.
import cluster, { type Worker } from 'node:cluster';
import { keepServing } from '#mocks/http/protect.ts';
import { CliError } from '../CliError.ts';
import { type Log, openLog } from '../operation/log.ts';
import type { Readings } from '../operation/Metrics.ts';
import { type DeploymentSource, deploymentSource } from '../deployment/deploymentFile.ts';
import { listen, stop } from '../http/listen.ts';
import { serveUpgrades } from '../server/serveUpgrades.ts';
import { openUpstream, ownUpstream } from '../upstream.ts';
import { untilStopped } from '../untilStopped.ts';
import { onHangUp } from './onHangUp.ts';
import { openPlatform, type Platform } from './openPlatform.ts';
import type { Serving, StartOptions } from './runStart.ts';
import { words } from '../words/start.ts';

type Order =
  /** `good` is the deployment that the others serve, as the file may be invalid when this process starts. */
  | { readonly to: 'listen'; readonly mock: string | undefined; readonly good: string | undefined }
  | { readonly to: 'open'; readonly folder: string }
  | { readonly to: 'read' }
  | { readonly to: 'reopen' }
  | { readonly to: 'stop' };

type Report =
  | { readonly of: 'ready' }
  | { readonly of: 'listen'; readonly url: string }
  | { readonly of: 'open' }
  | { readonly of: 'read'; readonly readings: Readings }
  | { readonly of: 'trouble'; readonly message: string; readonly remedy: string };

/** Milliseconds before an ended process is replaced. */
const PAUSE = 1_000;
/** Milliseconds within which a process must finish its work when stopping. */
const LEAVING = 15_000;
/** Milliseconds within which a process must report its counts. */
const READING = 1_000;

export async function openWorkers(options: StartOptions, log: Log, deployment: DeploymentSource): Promise<Serving> {
  const mock = options.upstream === undefined ? await openMock(options) : undefined;
  const workers = new Set<Worker>();
  let folder: string | undefined;
  let stopping = false;

  const begin = async (): Promise<string> => {
    const worker = cluster.fork();
    workers.add(worker);
    // An exiting worker may refuse messages; its exit event is enough.
    worker.on('error', (error) => stopping || log.trouble(words.workerDeaf(worker.process.pid, error.message)));
    worker.once('exit', () => {
      workers.delete(worker);
      if (stopping || folder === undefined) return;
      log.trouble(words.workerEnded(worker.process.pid));
      setTimeout(() => {
        if (!stopping) begin().catch((error: unknown) => log.trouble(words.workerNotStarted(String(error))));
      }, PAUSE).unref();
    });
    // Node drops messages to a process that is not listening yet.
    await reported(worker, 'ready');
    const { text, problems } = await deployment();
    const good = problems.length === 0 ? text : undefined;
    const { url } = await order(worker, { to: 'listen', mock: mock?.url, good }, 'listen');
    if (folder !== undefined) await order(worker, { to: 'open', folder }, 'open');
    return url;
  };
  const end = async (): Promise<void> => {
    stopping = true;
    await Promise.all([...workers].map(endWorker));
    await mock?.stop();
  };
  try {
    const [url = ''] = await Promise.all(Array.from({ length: options.workers ?? 1 }, begin));
    return {
      url,
      accounts: mock?.accounts ?? [],
      async open(built) {
        folder = built;
        await Promise.all([...workers].map((worker) => order(worker, { to: 'open', folder: built }, 'open')));
      },
      readings: async () => (await Promise.all([...workers].map(readingsOf))).flat(),
      reopenLogs() {
        for (const worker of workers) if (worker.isConnected()) worker.send({ to: 'reopen' } satisfies Order);
      },
      stop: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Resolves once the process has ended, by itself or killed. */
async function endWorker(worker: Worker): Promise<void> {
  const ended = new Promise((done) => worker.once('exit', done));
  if (worker.isConnected()) worker.send({ to: 'stop' } satisfies Order);
  const patience = setTimeout(() => worker.process.kill('SIGKILL'), LEAVING);
  await ended;
  clearTimeout(patience);
}

/** There is one mock upstream for all processes, at a port that only this machine can reach. */
async function openMock(options: StartOptions) {
  const upstream = await openUpstream(options);
  const { server, url } = await listen(upstream.listener, { host: '127.0.0.1', port: 0 });
  const endUpgraded = serveUpgrades(server, upstream);
  return {
    url,
    accounts: upstream.accounts,
    async stop() {
      endUpgraded();
      await stop(server);
      upstream.close();
    },
  };
}

/** Sends an order; resolves with the report that it was carried out. */
function order<Kind extends Report['of']>(worker: Worker, what: Order, kind: Kind) {
  return reported(worker, kind, (failed) => worker.send(what, (error) => error && failed(error)));
}

/** Resolves with the next report of a kind; rejects if the process ends, or reports a failure. */
function reported<Kind extends Report['of']>(
  worker: Worker,
  kind: Kind,
  ask: (failed: (error: Error) => void) => void = () => undefined,
): Promise<Extract<Report, { of: Kind }>> {
  const { promise, resolve, reject } = Promise.withResolvers<Extract<Report, { of: Kind }>>();
  const isIt = (report: Report): report is Extract<Report, { of: Kind }> => report.of === kind;
  const hear = (report: Report): void => {
    if (report.of === 'trouble') reject(new CliError(report.message, report.remedy));
    else if (isIt(report)) resolve(report);
  };
  const gone = (): void => reject(new CliError(words.workerGone, words.workerGoneRemedy));
  worker.on('message', hear).once('exit', gone);
  ask(reject);
  return promise.finally(() => worker.off('message', hear).off('exit', gone));
}

/** Empty if the process is too busy, or has just ended. */
async function readingsOf(worker: Worker): Promise<Readings[]> {
  const late = new Promise<undefined>((done) => {
    setTimeout(done, READING, undefined).unref();
  });
  const report = await Promise.race([order(worker, { to: 'read' }, 'read').catch(() => undefined), late]);
  return report ? [report.readings] : [];
}

/** One of the worker processes: it follows the first one's orders, and ends with it. */
export async function runWorker(options: StartOptions): Promise<void> {
  // Ctrl+C reaches this process too, but the first one decides when to stop.
  void untilStopped();
  // The first process passes a hangup on, too.
  onHangUp(options.log !== undefined, () => Promise.resolve());
  const log = await openLog(options.log);
  const leave = keepServing(log.trouble);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let opening: Promise<Platform> | undefined;
  let platform: Platform | undefined;
  const carryOut = async (what: Order): Promise<void> => {
    if (what.to === 'listen') {
      const { mock, good } = what;
      const deployment = await deploymentSource(options.deployment, { good, mocked: options.upstream === undefined });
      opening = openPlatform(options, {
        deployment,
        log,
        upstream: (passed, base) =>
          mock === undefined ? openUpstream(options, passed, base) : Promise.resolve(ownUpstream(mock, passed)),
        sharers: options.workers ?? 1,
      });
      platform = await opening;
      say({ of: 'listen', url: platform.url });
    } else if (what.to === 'open') {
      await platform?.open(what.folder);
      say({ of: 'open' });
    } else if (what.to === 'read') {
      say({ of: 'read', readings: (await platform?.readings()) ?? {} });
    } else if (what.to === 'reopen') {
      await log.reopen();
    } else {
      end();
    }
  };
  process.on('message', (what: Order) => {
    carryOut(what).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      say({ of: 'trouble', message, remedy: error instanceof CliError ? error.remedy : '' });
    });
  });
  process.once('disconnect', end);
  say({ of: 'ready' });
  await ended;
  // Wait for an opening under way, so that it can be closed.
  await opening?.catch(() => undefined);
  await platform?.stop();
  leave();
  await log.close();
  if (process.connected) process.disconnect();
}

function say(report: Report): void {
  if (process.connected) process.send?.(report);
}
