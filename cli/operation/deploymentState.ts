// Reports to operators whether the deployment file is valid: in the log, a metric and `/readyz`.
import { resolve } from '#kernel/plugin/resolve.ts';
import { findMistakes, type Mistakes } from '../deployment/findMistakes.ts';
import { deployedPlugins } from '../external/installed.ts';
import type { DeploymentFile, DeploymentSource } from '../deployment/deploymentFile.ts';
import type { Log } from './log.ts';
import type { Readings } from './Metrics.ts';
import { words } from '../words/deployment.ts';

/** `kept`: the file is invalid, and the last good one is served. `faulty`: there is no good one to serve. */
export type Standing = 'good' | 'kept' | 'faulty';

export interface DeploymentState {
  readonly standing: Standing;
  /** Faults of the file, with line and column. Names that are given twice do not keep it from being served. */
  readonly faults: readonly string[];
  /** False statements about plugins and their settings, with line and column. */
  readonly plugins: readonly string[];
  readonly readings: Readings;
}

const NO_MISTAKES: Mistakes = { repeated: [], plugins: [] };
const known = new WeakMap<DeploymentFile, Promise<DeploymentState>>();

/** Checks each version of the file once. */
export async function deploymentState(source: DeploymentSource): Promise<DeploymentState> {
  const file = await source();
  const state = known.get(file) ?? judge(file);
  known.set(file, state);
  return state;
}

async function judge(file: DeploymentFile): Promise<DeploymentState> {
  const { deployment, external, problems, refused = [] } = file;
  const resolution = resolve(await deployedPlugins(deployment, external), deployment);
  const standing = problems.length > 0 ? 'faulty' : refused.length > 0 ? 'kept' : 'good';
  const { repeated, plugins } = standing === 'faulty' ? NO_MISTAKES : findMistakes(file, resolution);
  // Names given twice in the last good file are not what keeps the current one from being served.
  const faults = standing === 'good' ? repeated : [...problems, ...refused];
  return {
    standing,
    faults,
    plugins,
    readings: {
      'yanxi_deployment_problems{kind="file"}': faults.length,
      'yanxi_deployment_problems{kind="plugins"}': plugins.length,
    },
  };
}

/** Milliseconds between two checks: an operator who saves the file looks into the log at once. */
const EVERY = 1_000;

/** Logs faults whenever they change, even without visitors. */
export async function followDeployment(
  source: DeploymentSource,
  { trouble, over }: Pick<Log, 'trouble' | 'over'>,
  every = EVERY,
) {
  let reported = { faults: '', plugins: '' };
  const look = async (): Promise<void> => {
    const { standing, ...state } = await deploymentState(source);
    const before = reported;
    reported = { faults: state.faults.join('\n'), plugins: state.plugins.join('\n') };
    if (reported.faults !== before.faults) {
      for (const fault of state.faults) trouble(words.meanwhile[standing](fault));
      if (reported.faults === '') over(words.correctedLine, words.corrected);
    }
    if (reported.plugins === before.plugins) return;
    for (const problem of state.plugins) trouble(words.problemOfPlugin(problem));
  };
  await look();
  const timer = setInterval(() => {
    look().catch((error: unknown) => trouble(words.checkFailed(String(error))));
  }, every).unref();
  return { look, stop: () => clearInterval(timer) };
}
