// Switches a plugin on or off in a deployment file, unless the resolver would refuse the result.
import { readFile, writeFile } from 'node:fs/promises';
import { nearest } from '#plugins/shell/operator/nearest.ts';
import { findProblems } from '#plugins/shell/operator/findProblems.ts';
import { readDeployment } from '#kernel/config/readDeployment.ts';
import type { Deployment } from '#kernel/config/deployment.ts';
import { describeError, describeReason } from '#plugins/shell/operator/reasons.ts';
import { type FoundPlugin, type Resolution, resolve } from '#kernel/plugin/resolve.ts';
import { CliError } from '../CliError.ts';
import { describeProblem } from './describeProblem.ts';
import { switchPlugin } from './switchPlugin.ts';

export interface Change {
  /** Nothing had to change. */
  already: boolean;
  /** Whatever went on or off with it. */
  along: readonly string[];
}

export async function changePlugin(
  file: string,
  id: string,
  on: boolean,
  plugins: readonly FoundPlugin[],
): Promise<Change> {
  knownPlugin(id, plugins);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliError(
      `读不到部署文件 ${file}`,
      `请检查 --deployment 的路径；还没有部署文件时，先写一个内容为 {} 的 ${file}。`,
    );
  });
  const before = resolve(plugins, deploymentOf(file, text));
  const changed = switchPlugin(text, id, on);
  const after = resolve(plugins, deploymentOf(file, changed));
  refuse(id, on, before, after);
  if (changed !== text) await writeFile(file, changed);
  const [from, to] = on ? [before, after] : [after, before];
  const idsThen = new Set(from.active.map((plugin) => plugin.id));
  const along = to.active.map((plugin) => plugin.id).filter((one) => one !== id && !idsThen.has(one));
  return { already: changed === text, along };
}

/** Suggests the name that may have been meant. */
export function knownPlugin(id: string, plugins: readonly FoundPlugin[]): void {
  const ids = plugins.map((one) => one.id);
  if (ids.includes(id)) return;
  const meant = nearest(id, ids);
  throw new CliError(`没有插件「${id}」`, meant === undefined ? `有：${ids.join('、')}。` : `是不是 ${meant}？`);
}

function deploymentOf(file: string, text: string): Deployment {
  const deployment = readDeployment(text);
  if (deployment) return deployment;
  const problems = findProblems(text).map((problem) => `  ${describeProblem(problem)}`);
  throw new CliError(`部署文件 ${file} 有误，没有改动：\n${problems.join('\n')}`, '请先改正它。');
}

function refuse(id: string, on: boolean, before: Resolution, after: Resolution): void {
  const known = new Set(before.errors.map(describeError));
  const error = after.errors.map(describeError).find((problem) => !known.has(problem));
  if (error !== undefined) throw new CliError(`${error}，没有改动`, '用 npx yanxi plugins list 查看所有插件。');
  const reason = on ? after.inactive.get(id)?.reason : undefined;
  if (!reason) return;
  throw new CliError(
    `开通「${id}」后它仍不能运行：${describeReason(reason)}。没有改动`,
    reason.kind === 'needs' && !reason.missing ? `请先开通 ${reason.id}。` : '请先按原因改正。',
  );
}
