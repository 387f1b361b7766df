// `npm test`: all that fits into ten minutes, and one line that sums it up. `npm run test:whole`: everything.
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
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
import { browserTestsLeftOut, longUnitsLeftOut, shareOf, TestList } from './drawTests.ts';
import { OUTSIDE_TESTS } from './outsideTests.ts';
import { BrowserReport, tally, total, UnitReport } from './tally.ts';

const UNITS = 'test-results/units.json';
const BROWSERS = 'test-results/e2e.json';
const LISTED = 'test-results/listed.json';
const LEFT_OUT = 'test-results/leftOut.txt';
const PLAYWRIGHT = ['test', '--config', 'tests/playwright.config.ts'];

const share = process.argv.includes('whole') ? undefined : shareOf(commit(), process.env['YANXI_SHARE']);
if (share) console.log(`慢的测试这次跑第${share.turn + 1}份，共${share.of}份；全部：npm run test:whole`);

// What an earlier run wrote down must not be taken for this one's.
for (const report of [UNITS, OUTSIDE_TESTS, BROWSERS]) await rm(join(ROOT, report), { force: true });

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

const reporters = ['--reporter=default', '--reporter=json', '--reporter=./tests/run/outsideTests.ts'];
const vitest = await runTool(
  'node_modules/vitest/vitest.mjs',
  ['run', '--config', 'tests/vitest.config.ts', ...reporters, `--outputFile.json=${UNITS}`],
  {
    env: { YANXI_UNITS_LEFT_OUT: longUnits().join(',') },
  },
);
const units = tally(UnitReport, vitest.ok, {
  report: await readReport(UNITS),
  outside: await readReport(OUTSIDE_TESTS),
});

const playwright = await runTool('node_modules/playwright/cli.js', [...PLAYWRIGHT, ...(await withoutOthers())]);
const browsers = tally(BrowserReport, playwright.ok, { report: await readReport(BROWSERS) });

await runTool('tests/run/spec.ts', []);

const { passed, failed, failures } = total([checks, units, browsers]);
console.log(['', ...failures, `${passed} passed, ${failed} failed`].join('\n'));
if (failed > 0) process.exitCode = 1;

function commit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
  } catch {
    // A copy of the sources without their history.
    return undefined;
  }
}

function longUnits(): string[] {
  return share ? longUnitsLeftOut(globSync('tests/**/*.long.test.ts', { cwd: ROOT }), share) : [];
}

/** Writes down which browser tests do not run, and gives the option that says so. */
async function withoutOthers(): Promise<string[]> {
  if (!share) return [];
  const { ok } = await runTool('node_modules/playwright/cli.js', [...PLAYWRIGHT, '--list', '--reporter=json'], {
    quiet: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: LISTED },
  });
  // Tests that cannot even be listed fail when they are run.
  if (!ok) return [];
  const tests = v.parse(TestList, await readFile(join(ROOT, LISTED), 'utf8'));
  const left = browserTestsLeftOut(tests, share, randomOf(SEED, 'shares'));
  await writeFile(join(ROOT, LEFT_OUT), left.join('\n'));
  return ['--test-list-invert', LEFT_OUT];
}

function readReport(report: string): Promise<string | undefined> {
  return readFile(join(ROOT, report), 'utf8').catch(() => undefined);
}
