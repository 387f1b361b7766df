import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { defaultDeployment, type Deployment } from '#kernel/config/deployment.ts';
import { deploymentAt, readDeployment } from '#kernel/config/readDeployment.ts';
import { SERVICES } from '#kernel/http/call.ts';
import { findProblems } from '#plugins/shell/operator/findProblems.ts';
import { BACK_OFFICE } from '#mocks/institutions/backOffice.ts';
import { CliError } from '../CliError.ts';
import { folderOf } from '../external/installed.ts';
import { findPlugins, readable } from '../findPlugins.ts';
import { WORKER } from '../paths.ts';
import { describeProblem } from './describeProblem.ts';
import { words } from '../words/deployment.ts';
import { words as operator } from '../words/operator.ts';

export interface DeploymentFile {
  readonly deployment: Deployment;
  /** The operator's own text, since the browser shows them any mistake in it. */
  readonly text: string;
  /** Mistakes in words; if there are any, nothing of the file is in effect. */
  readonly problems: readonly string[];
  /** Faults of the current file, while the last good one, which this is, stays in effect. */
  readonly refused?: readonly string[];
  /** Folder of its out-of-tree plugins; undefined without a file. */
  readonly external?: string;
  /** The host name of the site for which it applies. */
  readonly hostName?: string;
  /** The variants of the file for its sites, by host name. */
  readonly sites?: ReadonlyMap<string, DeploymentFile>;
}

/** The variant for the site to which a request was sent. */
export function fileAt(file: DeploymentFile, { headers }: Pick<IncomingMessage, 'headers'>): DeploymentFile {
  const hostName = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  return file.sites?.get(hostName) ?? file;
}

const BUILT_IN: DeploymentFile = { text: '{}', deployment: defaultDeployment(), problems: [] };
/** Includes the mock upstream's stand-ins. */
const WITH_MOCK: DeploymentFile = {
  ...BUILT_IN,
  text: JSON.stringify({ backOffice: { url: BACK_OFFICE } }),
  deployment: { ...defaultDeployment(), backOffice: { url: BACK_OFFICE } },
};

/** Returns the current deployment, reading the file again when it changes. */
export type DeploymentSource = () => Promise<DeploymentFile>;

interface SourceOptions {
  /** The text that another process is serving. */
  good?: string | undefined;
  /**
   * Keeps the last good file in effect while the current one is invalid; in development the mistake is shown instead.
   */
  keep?: boolean;
  /** Offers the mock upstream's stand-ins unless a file says otherwise. */
  mocked?: boolean;
}

/** Opens a deployment file as a source; without a path, the built-in deployment. */
export async function deploymentSource(
  path: string | undefined,
  { good, keep = true, mocked = false }: SourceOptions = {},
): Promise<DeploymentSource> {
  if (path === undefined) return () => Promise.resolve(mocked ? WITH_MOCK : BUILT_IN);
  let inForce = good === undefined ? undefined : await readText(good, path);
  let read: { mark: string; file: DeploymentFile } | undefined;
  const source = async (): Promise<DeploymentFile> => {
    const mark = await markOf(path);
    if (read?.mark === mark) return read.file;
    const found = await readFile(path, 'utf8').then((text) => readText(text, path), unreadable);
    if (found.problems.length === 0) inForce = found;
    const file = found.problems.length > 0 && inForce && keep ? { ...inForce, refused: found.problems } : found;
    read = { mark, file };
    return file;
  };
  if (!inForce && (await markOf(path)) === GONE) {
    throw new CliError(words.unreadable(path), words.unreadableRemedy);
  }
  return source;
}

const GONE = 'gone';

/** Changes when the file does. */
const markOf = (path: string): Promise<string> =>
  stat(path).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    () => GONE,
  );

const unreadable = (error: unknown): DeploymentFile => ({
  ...BUILT_IN,
  problems: [words.notRead(error instanceof Error ? error.message : String(error))],
});

async function readText(text: string, path: string): Promise<DeploymentFile> {
  const external = folderOf(path);
  const deployment = readDeployment(text);
  if (!deployment) return { ...BUILT_IN, text, problems: findProblems(text, operator).map(describeProblem), external };
  const misplaced = await baseProblem(deployment);
  if (misplaced !== undefined) return { ...BUILT_IN, text, problems: [misplaced], external };
  const file: DeploymentFile = { deployment, text, problems: [], external };
  const siteOf = (hostName: string): DeploymentFile => ({
    ...file,
    deployment: deploymentAt(deployment, hostName),
    hostName,
  });
  return { ...file, sites: new Map(Object.keys(deployment.sites).map((hostName) => [hostName, siteOf(hostName)])) };
}

/** First segments of the platform's files, and of addresses that servers answer themselves. */
const OWN = ['assets', 'icons', 'brand', 'plugins', 'healthz', 'readyz', 'version', 'beacon', '__mock', WORKER];

/**
 * The reason in words why the platform cannot be served below this base. Below `/classroom/`, for example, it could not
 * tell whether an address already includes the base.
 */
async function baseProblem({ base, services }: Deployment): Promise<string | undefined> {
  const name = firstOf(base);
  if (name === '') return undefined;
  const moved = Object.values(services).filter((prefix) => prefix.startsWith('/'));
  if ([...SERVICES, ...OWN, ...moved.map(firstOf)].includes(name)) {
    return words.baseTaken(base, name);
  }
  const pages = readable(await findPlugins()).flatMap(({ routes = [] }) => routes);
  const page = pages.find(({ pattern }) => firstOf(pattern.replace(/^\/?/, '/')) === name);
  return page && words.baseIsPage(base, page.pattern);
}

const firstOf = (path: string): string => path.split('/')[1] ?? '';
