// Reads the report of the last browser tests, which `tests/playwright.config.ts` has written.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../paths.ts';

const REPORT = join(ROOT, 'test-results/e2e.json');

interface Suite {
  title: string;
  specs: { title: string; ok: boolean; file: string; line: number }[];
  suites?: Suite[] | undefined;
}
const Suite: v.GenericSchema<Suite> = v.object({
  title: v.string(),
  specs: v.array(v.object({ title: v.string(), ok: v.boolean(), file: v.string(), line: v.number() })),
  suites: v.optional(v.array(v.lazy(() => Suite))),
});
const Report = v.object({ suites: v.array(Suite) });

export interface ReportedTest {
  /** Its line in a list for Playwright's `--test-list`. */
  name: string;
  /** Its file and line, as one gives them to Playwright: `tests/e2e/notes.e2e.ts:28`. */
  place: string;
  ok: boolean;
}

/** Empty if no test had the wanted name: Playwright succeeds even then. */
export async function reportedTests(): Promise<readonly ReportedTest[]> {
  const { suites } = v.parse(Report, JSON.parse(await readFile(REPORT, 'utf8')));
  return suites.flatMap((file) => testsIn(file, []));
}

/** The titles of a file's suite do not begin with the file itself, so `above` is empty there. */
function testsIn({ specs, suites = [] }: Suite, above: readonly string[]): ReportedTest[] {
  const own = specs.map(({ title, ok, file, line }) => ({
    name: [file, ...above, title].join(' › '),
    place: `tests/${file}:${line}`,
    ok,
  }));
  return [...own, ...suites.flatMap((suite) => testsIn(suite, [...above, suite.title]))];
}
