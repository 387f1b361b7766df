// Sums up what a test runner wrote down.
import * as v from 'valibot';

export interface Tally {
  passed: number;
  failed: number;
}

/** What vitest's JSON reporter writes. */
export const UnitReport = v.pipe(
  v.object({ numPassedTests: v.number(), numFailedTests: v.number() }),
  v.transform(({ numPassedTests, numFailedTests }): Tally => ({ passed: numPassedTests, failed: numFailedTests })),
);

/** What Playwright's JSON reporter writes. */
export const BrowserReport = v.pipe(
  v.object({ stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }) }),
  v.transform(({ stats }): Tally => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky })),
);

/** A run that failed without a failed test, or wrote nothing that can be read, is a failure itself. */
export function tally(schema: v.GenericSchema<unknown, Tally>, ok: boolean, report: string | undefined): Tally {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), report);
  const counted = read.success ? read.output : { passed: 0, failed: 0 };
  const silent = (!ok || !read.success) && counted.failed === 0;
  return silent ? { ...counted, failed: 1 } : counted;
}

export function total(parts: readonly Tally[]): Tally {
  const sum = (name: keyof Tally) => parts.reduce((before, part) => before + part[name], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}
