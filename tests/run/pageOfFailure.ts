// Prints the page on which a browser test failed: a log is often all that is left of a run.
import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/** Lines of a page: the part that a test looks at is seldom longer. */
const MOST = 80;

export default class PageOfFailure implements Reporter {
  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    const context = attachments.find(({ name }) => name === 'error-context');
    const page = context?.path === undefined ? undefined : mainPart(readFileSync(context.path, 'utf8'));
    if (page) console.log(`\n${title}:\n${page}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** The part of Playwright's snapshot below the menus. */
function mainPart(context: string): string | undefined {
  const lines = (/```yaml\n([\s\S]*?)```/.exec(context)?.[1] ?? '').split('\n');
  const from = Math.max(
    0,
    lines.findIndex((line) => /^\s*- main\b/.test(line)),
  );
  return (
    lines
      .slice(from, from + MOST)
      .join('\n')
      .trim() || undefined
  );
}
