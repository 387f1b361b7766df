import { readFile, stat } from 'node:fs/promises';
import { defaultDeployment, type Deployment } from '#kernel/config/deployment.ts';
import { readDeployment } from '#kernel/config/readDeployment.ts';
import { findProblems } from '#plugins/shell/operator/findProblems.ts';
import { CliError } from '../CliError.ts';
import { folderOf } from '../external/installed.ts';
import { describeProblem } from '../deployment/describeProblem.ts';

export interface DeploymentFile {
  /** As an operator wrote it: a mistake in it is shown to them in the browser. */
  readonly text: string;
  /** The parsed deployment; the default one if the file has a mistake. */
  readonly deployment: Deployment;
  /** The mistake, in words. */
  readonly problems: readonly string[];
  /** Where its plugins from out of tree lie; none without a file. */
  readonly external?: string;
}

const BUILT_IN: DeploymentFile = { text: '{}', deployment: defaultDeployment(), problems: [] };

/** Gives the deployment as it is now: the file is read again when it changes. */
export type DeploymentSource = () => Promise<DeploymentFile>;

/** Where the deployment comes from. */
export async function deploymentSource(path: string | undefined): Promise<DeploymentSource> {
  if (path === undefined) return () => Promise.resolve(BUILT_IN);
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
  const deployment = readDeployment(text);
  const external = folderOf(path);
  if (deployment) return { text, deployment, problems: [], external };
  return { text, deployment: BUILT_IN.deployment, problems: findProblems(text).map(describeProblem), external };
}
