import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { type Dressed, readFaces } from '#plugins/shell/face/readFaces.ts';
import { findProblems } from '#plugins/shell/operator/findProblems.ts';
import { BACK_OFFICE } from '#mocks/institutions/backOffice.ts';
import { CliError } from '../CliError.ts';
import { folderOf } from '../external/installed.ts';
import { baseProblem } from '../deployment/baseProblem.ts';
import { describeProblem } from '../deployment/describeProblem.ts';

export interface DeploymentFile extends Dressed {
  /** As an operator wrote it: a mistake in it is shown to them in the browser. */
  readonly text: string;
  /** The mistake, in words. */
  readonly problems: readonly string[];
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

/** Where the deployment comes from: a file, or what is built in. */
export async function deploymentSource(path: string | undefined, mocked = false): Promise<DeploymentSource> {
  if (path === undefined) return () => Promise.resolve(mocked ? WITH_MOCK : BUILT_IN);
  let read: { at: number; file: DeploymentFile } | undefined;
  const source = async (): Promise<DeploymentFile> => {
    const at = (await stat(path)).mtimeMs;
    if (read?.at !== at) read = { at, file: await readDeploymentFile(path) };
    return read.file;
  };
  await source().catch(() => {
    throw new CliError(`读不到部署文件 ${path}`, '请检查 --deployment 给出的路径，或去掉它以使用内置的默认部署。');
  });
  return source;
}

async function readDeploymentFile(path: string): Promise<DeploymentFile> {
  const text = await readFile(path, 'utf8');
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
      [...sites].map(([hostName, dressed]) => [hostName, { ...dressed, text, problems: [], external, hostName }]),
    ),
  };
}
