// `npm test`: everything, each browser test at one size, and one line that sums it up. `npm run test:whole`: at all sizes.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { findBrowser, preferHeadlessShell } from '#cli/browser/findBrowser.ts';
import { CliError } from '#cli/CliError.ts';
import { ROOT } from '#cli/paths.ts';
import { runTool } from '#cli/testing/runTool.ts';
import { randomOf } from '#mocks/world/random.ts';
import { SEED } from '../faults/support/seed.ts';
import { runChecks } from './checks.ts';
import { drawSizes, TestList } from './drawSizes.ts';
import { BrowserReport, tally, total, UnitReport } from './tally.ts';

const UNITS = 'test-results/units.json';
const BROWSERS = 'test-results/e2e.json';
const LISTED = 'test-results/listed.json';
const LEFT_OUT = 'test-results/leftOut.txt';
const PLAYWRIGHT = ['test', '--config', 'tests/playwright.config.ts'];

const whole = process.argv.includes('whole');

// What an earlier run wrote down must not be taken for this one's.
for (const report of [UNITS, BROWSERS]) await rm(join(ROOT, report), { force: true });

try {
  // First, and once for all who need it: it may have to be installed.
  await preferHeadlessShell();
  await findBrowser();
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  console.error(`错误：${error.message}\n${error.remedy}\n\n0 passed, 1 failed`);
  process.exit(1);
}

const checks = await runChecks();

const written = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNITS}`];
const vitest = await runTool('node_modules/vitest/vitest.mjs', [
  'run',
  '--config',
  'tests/vitest.config.ts',
  ...written,
]);
const units = tally(UnitReport, vitest.ok, await readReport(UNITS));

const playwright = await runTool('node_modules/playwright/cli.js', [...PLAYWRIGHT, ...(whole ? [] : await oneSize())]);
const browsers = tally(BrowserReport, playwright.ok, await readReport(BROWSERS));

await runTool('tests/run/spec.ts', []);

const { passed, failed, failures } = total([checks, units, browsers]);
console.log(['', ...failures, `${passed} passed, ${failed} failed`].join('\n'));
if (failed > 0) process.exitCode = 1;

/** Writes down what does not run, and gives the option that says so. */
async function oneSize(): Promise<string[]> {
  const { ok } = await runTool('node_modules/playwright/cli.js', [...PLAYWRIGHT, '--list', '--reporter=json'], {
    quiet: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: LISTED },
  });
  // Tests that cannot even be listed fail when they are run.
  if (!ok) return [];
  const tests = v.parse(TestList, await readFile(join(ROOT, LISTED), 'utf8'));
  await writeFile(join(ROOT, LEFT_OUT), drawSizes(tests, randomOf(SEED, 'sizes')).join('\n'));
  return ['--test-list-invert', LEFT_OUT];
}

function readReport(report: string): Promise<string | undefined> {
  return readFile(join(ROOT, report), 'utf8').catch(() => undefined);
}
