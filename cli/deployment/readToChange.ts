// Reads a deployment file that a command is about to change.
import { readFile } from 'node:fs/promises';
import type { Deployment } from '#kernel/config/deployment.ts';
import { readDeployment } from '#kernel/config/readDeployment.ts';
import { findProblems } from '#plugins/shell/operator/findProblems.ts';
import { CliError } from '../CliError.ts';
import { describeProblem } from './describeProblem.ts';

/** Throws if the file is missing or invalid. */
export async function readToChange(file: string): Promise<{ text: string; deployment: Deployment }> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliError(
      `读不到部署文件 ${file}`,
      `请检查 --deployment 的路径；还没有部署文件时，先写一个内容为 {} 的 ${file}。`,
    );
  });
  return { text, deployment: checkedDeployment(file, text) };
}

export function checkedDeployment(file: string, text: string): Deployment {
  const deployment = readDeployment(text);
  if (deployment) return deployment;
  const problems = findProblems(text).map((problem) => `  ${describeProblem(problem)}`);
  throw new CliError(`部署文件 ${file} 有误，没有改动：\n${problems.join('\n')}`, '请先改正它。');
}
