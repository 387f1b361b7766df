import type { Problem } from '#plugins/shell/operator/findProblems.ts';
import { words } from '../words/deployment.ts';

/** A problem in a deployment file and its position, in one line. */
export function describeProblem({ line, column, path, message }: Problem): string {
  return words.problem(line, column, path, message);
}
