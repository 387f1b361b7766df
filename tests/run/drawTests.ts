// What `npm test` leaves out to be done within ten minutes. Of the slow tests, those of the browser and the units in
// `*.long.test.ts`, it runs one share of 32, which the commit decides: 32 commits go through all of them. Whether answers are
// lost and what pages weigh is asked each time. A browser test runs at one size: of those written for both, half at a
// desktop's and half at a phone's. `npm run test:whole` leaves nothing out.
import * as v from 'valibot';
import type { Random } from '#mocks/world/random.ts';
import { shuffled } from '../faults/support/seed.ts';

const SIZES: readonly string[] = ['desktop', 'phone'];
/** Nobody's answers are ever lost. */
const EACH_TIME = /^(budgets\/|faults\/(afterReload|crash|handIn|leaving|saving)\.fault\.ts$)/;
const SHARES = 32;

export interface Share {
  of: number;
  /** From 0. */
  turn: number;
}

/** The share of a commit; `YANXI_SHARE=3` asks for the third. */
export function shareOf(commit: string | undefined, asked: string | undefined): Share {
  const wanted = Number(asked ?? Number.parseInt((commit ?? '0').slice(0, 6), 16) + 1) - 1;
  return { of: SHARES, turn: Number.isInteger(wanted) && wanted >= 0 ? wanted % SHARES : 0 };
}

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

/** The browser tests that do not run, a line each, as Playwright's `--test-list-invert` reads them. */
export function browserTestsLeftOut(tests: readonly ListedTest[], share: Share, random: Random): string[] {
  const drawn = shuffled(
    tests.filter(({ file }) => !EACH_TIME.test(file)),
    random,
  );
  const inTurn = new Set(turnOf(drawn, share));
  return drawn.flatMap((test, at) => {
    const both = SIZES.every((size) => test.projects.includes(size));
    const left = inTurn.has(test) ? test.projects.filter((size) => both && size === SIZES[at % 2]) : test.projects;
    return left.map((project) => [`[${project}]`, test.file, ...test.titles].join(' › '));
  });
}

/** The files of units that do not run. */
export function longUnitsLeftOut(files: readonly string[], share: Share): string[] {
  const inTurn = turnOf(files.toSorted(), share);
  return files.filter((file) => !inTurn.includes(file));
}

function turnOf<T>(all: readonly T[], { of, turn }: Share): T[] {
  return all.filter((_, at) => at % of === turn);
}
