// `npm test`: everything, and one line that sums it up.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser, preferHeadlessShell } from '#cli/browser/findBrowser.ts';
import { CliError } from '#cli/CliError.ts';
import { ROOT } from '#cli/paths.ts';
import { runTool } from '#cli/testing/runTool.ts';
import { runChecks } from './checks.ts';
import { BrowserReport, tally, total, UnitReport } from './tally.ts';

const UNITS = 'test-results/units.json';
const BROWSERS = 'test-results/e2e.json';

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

const playwright = await runTool('node_modules/playwright/cli.js', ['test', '--config', 'tests/playwright.config.ts']);
const browsers = tally(BrowserReport, playwright.ok, await readReport(BROWSERS));

await runTool('tests/run/spec.ts', []);

const { passed, failed, failures } = total([checks, units, browsers]);
console.log(['', ...failures, `${passed} passed, ${failed} failed`].join('\n'));
if (failed > 0) process.exitCode = 1;

function readReport(report: string): Promise<string | undefined> {
  return readFile(join(ROOT, report), 'utf8').catch(() => undefined);
}
