// `npm test` runs each browser test at one size: of those that are written for both, half at a desktop's and half at a
// phone's, as the seed decides. `npm run test:whole` runs them at both.
import * as v from 'valibot';
import type { Random } from '#mocks/world/random.ts';
import { shuffled } from '../faults/support/seed.ts';

const SIZES: readonly string[] = ['desktop', 'phone'];

interface ListedTest {
  file: string;
  titles: readonly string[];
  projects: readonly string[];
}

interface ListedSuite {
  title: string;
  file: string;
  suites?: readonly ListedSuite[] | undefined;
  specs?: readonly v.InferOutput<typeof ListedSpec>[] | undefined;
}

const ListedSpec = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(v.object({ projectName: v.string() })),
});

const ListedSuite: v.GenericSchema<unknown, ListedSuite> = v.object({
  title: v.string(),
  file: v.string(),
  suites: v.optional(v.array(v.lazy(() => ListedSuite))),
  specs: v.optional(v.array(ListedSpec)),
});

/** What `playwright test --list --reporter=json` writes. */
export const TestList = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ suites: v.array(ListedSuite) }),
  v.transform(({ suites }) => mergeProjects(suites.flatMap((suite) => testsIn(suite, [])))),
);

function testsIn({ title, file, suites = [], specs = [] }: ListedSuite, above: readonly string[]): ListedTest[] {
  // The outermost suite is the file itself.
  const path = title === file ? above : [...above, title];
  const own = specs.map((spec) => ({
    file: spec.file,
    titles: [...path, spec.title],
    projects: spec.tests.map(({ projectName }) => projectName),
  }));
  return [...own, ...suites.flatMap((suite) => testsIn(suite, path))];
}

/** Each project lists a test anew. */
function mergeProjects(tests: readonly ListedTest[]): ListedTest[] {
  const merged = new Map<string, ListedTest>();
  for (const test of tests) {
    const key = JSON.stringify([test.file, test.titles]);
    merged.set(key, { ...test, projects: [...(merged.get(key)?.projects ?? []), ...test.projects] });
  }
  return [...merged.values()];
}

/** The tests that do not run, a line each, as Playwright's `--test-list-invert` reads them. */
export function drawSizes(tests: readonly ListedTest[], random: Random): string[] {
  const both = tests.filter(({ projects }) => SIZES.every((size) => projects.includes(size)));
  return shuffled(both, random).map(({ file, titles }, at) => [`[${SIZES[at % 2]}]`, file, ...titles].join(' › '));
}
