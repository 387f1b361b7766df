// Reads a deployment file that a command is about to change.
import { readFile } from 'node:fs/promises';
import type { Deployment } from '#kernel/config/deployment.ts';
import { readDeployment } from '#kernel/config/readDeployment.ts';
import { findProblems } from '#plugins/shell/operator/findProblems.ts';
import { CliError } from '../CliError.ts';
import { describeProblem } from './describeProblem.ts';
import { words } from '../words/deployment.ts';
import { words as operator } from '../words/operator.ts';

/** Throws if the file is missing or invalid. */
export async function readToChange(file: string): Promise<{ text: string; deployment: Deployment }> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliError(words.unreadable(file), words.unreadableToChange(file));
  });
  return { text, deployment: checkedDeployment(file, text) };
}

export function checkedDeployment(file: string, text: string): Deployment {
  const deployment = readDeployment(text);
  if (deployment) return deployment;
  const problems = findProblems(text, operator).map(describeProblem);
  throw new CliError(words.notChanged(file, problems), words.correctIt);
}
