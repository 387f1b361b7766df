// A reporter of vitest: writes down what went wrong outside every test, which its JSON report leaves out.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reporter } from 'vitest/node';
import { ROOT } from '#cli/paths.ts';

export const OUTSIDE_TESTS = 'test-results/outsideTests.json';

export default class OutsideTests implements Reporter {
  async onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): Promise<void> {
    const told = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`);
    await writeFile(join(ROOT, OUTSIDE_TESTS), JSON.stringify(told));
  }
}
