import type { Problem } from '#plugins/shell/operator/findProblems.ts';

/** What is wrong with a deployment file, and where, in one line. */
export function describeProblem({ line, column, path, message }: Problem): string {
  return [`第 ${line} 行第 ${column} 列`, path, message].filter((part) => part !== '').join(' ');
}
