import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { type FacedDeployment, readFaces } from '#plugins/shell/face/readFaces.ts';
import { findProblems } from '#plugins/shell/operator/findProblems.ts';
import { BACK_OFFICE } from '#mocks/institutions/backOffice.ts';
import { CliError } from '../CliError.ts';
import { folderOf } from '../external/installed.ts';
import { baseProblem } from '../deployment/baseProblem.ts';
import { describeProblem } from '../deployment/describeProblem.ts';

export interface DeploymentFile extends FacedDeployment {
  /** As an operator wrote it: a mistake in it is shown to them in the browser. */
  readonly text: string;
  /** The mistake, in words: nothing of it is in force. */
  readonly problems: readonly string[];
  /** Faults of the file in place, while this one, the last good one, stays in force. */
  readonly refused?: readonly string[];
  /** Where its plugins from out of tree lie; none without a file. */
  readonly external?: string;
  /** The host name of the site that it is for. */
  readonly hostName?: string;
  /** The same file for its sites, by their host names. */
  readonly sites?: ReadonlyMap<string, DeploymentFile>;
}

/** As it is for whoever sent a request. */
export function fileAt(file: DeploymentFile, { headers }: Pick<IncomingMessage, 'headers'>): DeploymentFile {
  const hostName = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  return file.sites?.get(hostName) ?? file;
}

const BUILT_IN: DeploymentFile = { text: '{}', deployment: defaultDeployment(), face: undefined, problems: [] };
/** With the stand-ins that the mock upstream has. */
const WITH_MOCK: DeploymentFile = {
  ...BUILT_IN,
  text: JSON.stringify({ backOffice: { url: BACK_OFFICE } }),
  deployment: { ...defaultDeployment(), backOffice: { url: BACK_OFFICE } },
};

/** Gives the deployment as it is now: the file is read again when it changes. */
export type DeploymentSource = () => Promise<DeploymentFile>;

interface SourceOptions {
  /** The text that another process serves. */
  good?: string | undefined;
  /** Keeps the last good file in force while the one in place is faulty; a developer sees the fault instead. */
  keep?: boolean;
  /** The mock upstream's stand-ins are offered where no file says otherwise. */
  mocked?: boolean;
}

/** Where the deployment comes from. */
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
    throw new CliError(`读不到部署文件 ${path}`, '请检查 --deployment 给出的路径，或去掉它以使用内置的默认部署。');
  }
  return source;
}

const GONE = 'gone';

/** Changes with the file. */
const markOf = (path: string): Promise<string> =>
  stat(path).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    () => GONE,
  );

const unreadable = (error: unknown): DeploymentFile => ({
  ...BUILT_IN,
  problems: [`读不到：${error instanceof Error ? error.message : String(error)}`],
});

async function readText(text: string, path: string): Promise<DeploymentFile> {
  const external = folderOf(path);
  const faces = readFaces(text);
  if (!faces) return { ...BUILT_IN, text, problems: findProblems(text).map(describeProblem), external };
  const { sites, ...usual } = faces;
  const misplaced = await baseProblem(usual.deployment);
  if (misplaced !== undefined) return { ...BUILT_IN, text, problems: [misplaced], external };
  return {
    ...usual,
    text,
    problems: [],
    external,
    sites: new Map(
      [...sites].map(([hostName, site]) => [hostName, { ...site, text, problems: [], external, hostName }]),
    ),
  };
}
