// `npm test`: everything, and one line that sums it up.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT, run } from './child.ts';
import { runChecks, type Tally } from './checks.ts';

const UNITS = 'test-results/units.json';
const BROWSERS = 'test-results/e2e.json';

const Units = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });
const Browsers = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

await rm(join(ROOT, 'test-results'), { recursive: true, force: true });

const checks = await runChecks();

const vitest = ['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json'];
const unitsRun = await run('node_modules/vitest/vitest.mjs', [...vitest, `--outputFile.json=${UNITS}`]);
const units = await tally(unitsRun.ok, UNITS, Units, ({ numPassedTests, numFailedTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
}));

const browsersRun = await run('node_modules/@playwright/test/cli.js', [
  'test',
  '--config',
  'tests/playwright.config.ts',
]);
const browsers = await tally(browsersRun.ok, BROWSERS, Browsers, ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
}));

await run('tests/run/spec.ts', []);

const parts: readonly Tally[] = [checks, units, browsers];
const sum = (name: keyof Tally): number => parts.reduce((total, part) => total + part[name], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
if (sum('failed') > 0) process.exitCode = 1;

/** Reads what a runner wrote down. One that failed without a failed test, or wrote nothing, counts as a failure itself. */
async function tally<S extends v.GenericSchema>(
  ok: boolean,
  report: string,
  schema: S,
  count: (content: v.InferOutput<S>) => Tally,
): Promise<Tally> {
  const text = await readFile(join(ROOT, report), 'utf8').catch(() => 'null');
  const content = v.safeParse(schema, JSON.parse(text));
  const counted = content.success ? count(content.output) : { passed: 0, failed: 0 };
  const silent = (!ok || !content.success) && counted.failed === 0;
  return silent ? { ...counted, failed: 1 } : counted;
}
