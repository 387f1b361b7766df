// Reports to operators whether the deployment file is valid: in the log, a metric and `/readyz`.
import { resolve } from '#kernel/plugin/resolve.ts';
import { describeError } from '#plugins/shell/operator/reasons.ts';
import { deployedPlugins } from '../external/installed.ts';
import type { DeploymentFile, DeploymentSource } from '../server/deploymentFile.ts';
import type { Log } from './log.ts';
import type { Readings } from './Metrics.ts';

/** `kept`: the file is invalid, and the last good one is served. `faulty`: there is no good one to serve. */
export type Standing = 'good' | 'kept' | 'faulty';

export interface DeploymentState {
  readonly standing: Standing;
  /** Faults of the file, with line and column. */
  readonly faults: readonly string[];
  /** Faulty settings of plugins, which run with their defaults. */
  readonly plugins: readonly string[];
  readonly readings: Readings;
}

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
  const { errors } = resolve(await deployedPlugins(deployment, external), deployment);
  const faults = [...problems, ...refused];
  const plugins = errors.map(describeError);
  return {
    standing: problems.length > 0 ? 'faulty' : refused.length > 0 ? 'kept' : 'good',
    faults,
    plugins,
    readings: {
      'yanxi_deployment_problems{kind="file"}': faults.length,
      'yanxi_deployment_problems{kind="plugins"}': plugins.length,
    },
  };
}

const CHECK = 'npx yanxi doctor --deployment 加上这个文件可以核对';
const MEANWHILE = {
  good: '',
  kept: `。仍用上一份；改好保存后自动换上，${CHECK}`,
  faulty: `。访客只看到一页说明，/readyz 是 503；改好保存后自动换上，${CHECK}`,
} as const satisfies Record<Standing, string>;

/** Milliseconds between two checks: an operator who saves the file looks into the log at once. */
const EVERY = 1_000;

/** Logs faults whenever they change, even without visitors. */
export async function followDeployment(
  source: DeploymentSource,
  { trouble, announce }: Pick<Log, 'trouble' | 'announce'>,
  every = EVERY,
) {
  let reported = { faults: '', plugins: '' };
  const look = async (): Promise<void> => {
    const { standing, ...state } = await deploymentState(source);
    const before = reported;
    reported = { faults: state.faults.join('\n'), plugins: state.plugins.join('\n') };
    if (reported.faults !== before.faults) {
      for (const fault of state.faults) trouble(`部署文件有误：${fault}${MEANWHILE[standing]}`);
      if (reported.faults === '') announce('部署文件已改好，已经换上。\n', '部署文件已改好，已经换上');
    }
    if (reported.plugins === before.plugins) return;
    for (const problem of state.plugins) trouble(`部署文件：${problem}。npx yanxi plugins 列出全部插件和设置`);
  };
  await look();
  const timer = setInterval(() => {
    look().catch((error: unknown) => trouble(`部署文件核对不了：${String(error)}`));
  }, every).unref();
  return { look, stop: () => clearInterval(timer) };
}
