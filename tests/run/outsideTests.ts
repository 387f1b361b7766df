// A reporter of vitest: writes down what went wrong outside every test, which its JSON report leaves out.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Reporter } from 'vitest/node';
import { ROOT } from '#cli/paths.ts';

export const OUTSIDE_TESTS = 'test-results/outsideTests.json';

export default class OutsideTests implements Reporter {
  async onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): Promise<void> {
    const told = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`);
    const file = join(ROOT, OUTSIDE_TESTS);
    // The browser tests, which begin meanwhile, clear the folder.
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(told));
  }
}
