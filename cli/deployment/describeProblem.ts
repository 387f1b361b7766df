import type { Problem } from '#plugins/shell/operator/findProblems.ts';

/** A problem in a deployment file and its position, in one line. */
export function describeProblem({ line, column, path, message }: Problem): string {
  return [`第 ${line} 行第 ${column} 列`, path, message].filter((part) => part !== '').join(' ');
}
