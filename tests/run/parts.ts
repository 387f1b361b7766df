// The parts of a test run: checks, units, browser tests. Each says how much passed, what failed and how long it took.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser, preferHeadlessShell } from '#cli/browser/findBrowser.ts';
import { CliError } from '#cli/CliError.ts';
import { ROOT } from '#cli/paths.ts';
import { runTool } from '#cli/testing/runTool.ts';
import { SENT_CALLS } from '../e2e/support/sentCalls.ts';
import { OUTSIDE_TESTS } from './outsideTests.ts';
import { BrowserReport, type Tally, tally, total, UnitReport } from './tally.ts';

const UNITS = 'test-results/units.json';
const BROWSERS = 'test-results/e2e.json';

interface Part {
  name: string;
  run(): Promise<Tally>;
}

/** Runs them one after the other, and closes with a line that sums them up. */
export async function runParts(parts: readonly Part[]): Promise<void> {
  // A report of an earlier run must not be taken for one of this run.
  for (const report of [UNITS, OUTSIDE_TESTS]) await rm(join(ROOT, report), { force: true });
  await rm(SENT_CALLS, { recursive: true, force: true });
  await prepareBrowser();
  const tallies: Tally[] = [];
  const times: string[] = [];
  for (const { name, run } of parts) {
    const started = performance.now();
    tallies.push(await run());
    times.push(`${name} ${minutes(performance.now() - started)}`);
  }
  const { passed, failed, failures } = total(tallies);
  console.log(['', ...failures, times.join(', '), `${passed} passed, ${failed} failed`].join('\n'));
  if (failed > 0) process.exitCode = 1;
}

/** Once for all parts that need it: it may have to be installed. */
async function prepareBrowser(): Promise<void> {
  try {
    await preferHeadlessShell();
    await findBrowser();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    console.error(`错误：${error.message}\n${error.remedy}\n\n0 passed, 1 failed`);
    process.exit(1);
  }
}

/** The unit tests, but for the files that match these patterns. */
export async function runUnits(leftOut: readonly string[] = []): Promise<Tally> {
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./tests/run/outsideTests.ts'];
  const { ok } = await runTool(
    'node_modules/vitest/vitest.mjs',
    ['run', '--config', 'tests/vitest.config.ts', ...reporters, `--outputFile.json=${UNITS}`],
    { env: { YANXI_UNITS_LEFT_OUT: leftOut.join(',') } },
  );
  return tally(UnitReport, ok, { report: await readReport(UNITS), outside: await readReport(OUTSIDE_TESTS) });
}

/** The browser tests, narrowed by what Playwright's command line takes. */
export async function runBrowserTests(...narrowed: readonly string[]): Promise<Tally> {
  await rm(join(ROOT, BROWSERS), { force: true });
  const { ok } = await runTool('node_modules/playwright/cli.js', [
    'test',
    '--config',
    'tests/playwright.config.ts',
    ...narrowed,
  ]);
  return tally(BrowserReport, ok, { report: await readReport(BROWSERS) });
}

function readReport(report: string): Promise<string | undefined> {
  return readFile(join(ROOT, report), 'utf8').catch(() => undefined);
}

function minutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
