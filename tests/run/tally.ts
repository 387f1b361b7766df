// Sums up what a test runner wrote down.
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

export interface Tally {
  passed: number;
  failed: number;
  /** The title and message of each failure: the end of a log is often all that is left of it. */
  failures: readonly string[];
}

/** Lines of what a test that failed says. */
const MOST = 12;

function failure(name: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  return [`✗ ${name}`, ...lines.slice(0, MOST).map((line) => `    ${line}`)].join('\n').trimEnd();
}

/** The output of vitest's JSON reporter. */
export const UnitReport = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    testResults: v.array(
      v.object({
        name: v.string(),
        status: v.string(),
        // The error that kept the file from running at all.
        message: v.optional(v.string(), ''),
        assertionResults: v.array(
          v.object({
            fullName: v.string(),
            status: v.string(),
            failureMessages: v.optional(v.nullable(v.array(v.string()))),
          }),
        ),
      }),
    ),
  }),
  v.transform(({ numPassedTests, numFailedTests, testResults }): Tally => {
    const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const tests = assertionResults
        .filter((one) => one.status === 'failed')
        .map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages ?? []));
      return tests.length === 0 && status === 'failed' ? [failure(name, [message])] : tests;
    });
    return { passed: numPassedTests, failed: numFailedTests, failures };
  }),
);

interface BrowserSuite {
  title: string;
  suites?: readonly BrowserSuite[] | undefined;
  specs?: readonly v.InferOutput<typeof BrowserSpec>[] | undefined;
}

const BrowserSpec = v.object({
  title: v.string(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.string(),
      results: v.array(v.object({ errors: v.optional(v.array(v.object({ message: v.optional(v.string()) }))) })),
    }),
  ),
});

const BrowserSuite: v.GenericSchema<unknown, BrowserSuite> = v.object({
  title: v.string(),
  suites: v.optional(v.array(v.lazy(() => BrowserSuite))),
  specs: v.optional(v.array(BrowserSpec)),
});

const WELL: ReadonlySet<string> = new Set(['expected', 'skipped']);

/** The output of Playwright's JSON reporter. */
export const BrowserReport = v.pipe(
  v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
    suites: v.array(BrowserSuite),
  }),
  v.transform(({ stats, suites }): Tally => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap((suite) => failuresIn(suite, [])),
  })),
);

function failuresIn({ title, suites = [], specs = [] }: BrowserSuite, above: readonly string[]): string[] {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => !WELL.has(status))
      .map(({ projectName, results }) =>
        failure(
          `[${projectName}] ${[...path, spec.title].join(' › ')}`,
          results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
        ),
      ),
  );
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, path))];
}

/** The output of `OutsideTests`. */
const Outside = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.string())), []);

interface Written {
  report: string | undefined;
  /** Errors outside every test. */
  outside?: string | undefined;
}

/** A run that failed without a failed test, or wrote nothing that can be read, is a failure itself. */
export function tally(schema: v.GenericSchema<unknown, Tally>, ok: boolean, { report, outside }: Written): Tally {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), report);
  const counted = read.success ? read.output : { passed: 0, failed: 0, failures: [] };
  const silent = (!ok || !read.success) && counted.failed === 0;
  if (!silent) return counted;
  const errors = v.parse(Outside, outside).map((error) => failure('outside every test', [error]));
  const failures = [...counted.failures, ...errors];
  return {
    ...counted,
    failed: 1,
    failures: failures.length > 0 ? failures : ['✗ a test runner ended without a report of its end'],
  };
}

export function total(parts: readonly Tally[]): Tally {
  const sum = (name: 'passed' | 'failed') => parts.reduce((before, part) => before + part[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), failures: parts.flatMap(({ failures }) => failures) };
}
