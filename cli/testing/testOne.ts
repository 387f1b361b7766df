// `yanxi test notes`: runs the tests of `npm test` that concern one plugin.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { buildSite, siteIsFresh } from '../build/buildSite.ts';
import { CliError } from '../CliError.ts';
import { knownPlugin } from '../deployment/changePlugin.ts';
import { isPluginProject } from '../external/pluginConfiguration.ts';
import { testPlugin } from '../external/testPlugin.ts';
import { findPlugins } from '../findPlugins.ts';
import { ROOT } from '../paths.ts';
import { coloured } from '../terminal.ts';
import { runTool } from './runTool.ts';
import { testsOf } from './testsOf.ts';
import { words } from '../words/test.ts';

export interface TestChoice {
  grep?: string;
  units?: boolean;
  all?: boolean;
  /** The address of a running `yanxi dev`, instead of a production build. */
  on?: string;
}

/** Result of units or of browser tests; `none` if no test has the given name. */
type Outcome = 'passed' | 'failed' | 'none';
const outcomeOf = (ok: boolean): Outcome => (ok ? 'passed' : 'failed');

const OPENS_KIT = /\bkit: true\b/;

/** Runs units and browser tests, with the configuration of `npm test`. */
export async function testOne(plugin: string, choice: TestChoice): Promise<void> {
  const found = await findPlugins();
  const known = [...found.map(({ id }) => id), 'kernel'];
  if (!known.includes(plugin) && isPluginProject(resolve(plugin))) {
    if (choice.grep !== undefined || choice.all || choice.units || choice.on !== undefined) {
      throw new CliError(words.wholeOnly, words.wholeOnlyRemedy(plugin));
    }
    await testPlugin(plugin);
    return;
  }
  if (plugin !== 'kernel') knownPlugin(plugin, found);
  const { units, browser, faults } = await testsOf(plugin, known);
  const wanted = choice.units ? [] : [...browser, ...(choice.all ? faults : [])];
  if (units.length + wanted.length === 0) {
    throw new CliError(choice.units ? words.noUnits(plugin) : words.noTests(plugin), words.noTestsRemedy(plugin));
  }

  const ofUnits = units.length > 0 ? [{ name: words.parts.units, run: () => runUnits(units, choice) }] : [];
  const ofBrowsers = wanted.length > 0 ? [{ name: words.parts.browsers, run: () => runBrowsers(wanted, choice) }] : [];
  // Whoever has a development server waits for what browsers show.
  const parts = choice.on === undefined ? [...ofUnits, ...ofBrowsers] : [...ofBrowsers, ...ofUnits];
  const lines: string[] = [];
  let anyRan = false;
  for (const { name, run } of parts) {
    const started = performance.now();
    const outcome = await run();
    if (outcome === 'none') continue;
    anyRan = true;
    const ok = outcome === 'passed';
    const mark = ok ? coloured(words.passed, 'green', process.stdout) : coloured(words.failed, 'red', process.stdout);
    lines.push(words.result(name, mark, ((performance.now() - started) / 1000).toFixed(1)));
    if (!ok) process.exitCode = 1;
  }
  if (!anyRan) throw new CliError(words.noneNamed(choice.grep ?? ''), words.noneNamedRemedy(plugin));
  process.stdout.write(words.results(plugin, lines));
}

const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/playwright/cli.js';

/** Written by `tests/playwright.config.ts`. */
const BROWSER_REPORT = 'test-results/e2e.json';
const BrowserReport = v.object({
  stats: v.object({ expected: v.number(), skipped: v.number(), unexpected: v.number(), flaky: v.number() }),
});
const Report = v.object({ numTotalTests: v.number(), numPendingTests: v.number() });

async function runUnits(units: readonly string[], { grep }: TestChoice): Promise<Outcome> {
  const given = ['run', '--config', 'tests/vitest.config.ts', ...units];
  if (grep === undefined) return outcomeOf((await runTool(VITEST, given)).ok);
  // Vitest succeeds even if no test has the name, so its report is read for how many ran.
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-units-'));
  try {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { ok } = await runTool(VITEST, [...given, '--testNamePattern', literally(grep), ...reporters]);
    if (!ok) return 'failed';
    const { numTotalTests, numPendingTests } = v.parse(Report, JSON.parse(await readFile(file, 'utf8')));
    return numTotalTests > numPendingTests ? 'passed' : 'none';
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs them on the production build, which visitors use; or on a development server, which needs no build. */
async function runBrowsers(files: readonly string[], { grep, all, on }: TestChoice): Promise<Outcome> {
  const given = [
    'test',
    '--config',
    'tests/playwright.config.ts',
    ...(all ? ['--project=desktop', '--project=phone', '--project=faults-*'] : ['--project=desktop']),
    ...(grep === undefined ? [] : ['--grep', literally(grep)]),
    ...files.map((file) => `${literally(file)}$`),
  ];
  if (on !== undefined) {
    const site = await developed(on);
    const env = { YANXI_SITE_URL: site, YANXI_KIT_URL: site, YANXI_EDITING: '1' };
    // Pages in development keep a core busy, so that more workers only take from each other.
    const workers = `--workers=${availableParallelism()}`;
    const { ok } = await runTool(PLAYWRIGHT, [...given, workers, '--pass-with-no-tests'], { env });
    return ok && (await noneRan()) ? 'none' : outcomeOf(ok);
  }
  // Asked first, because without a test nothing need be built.
  if (grep !== undefined && !(await runTool(PLAYWRIGHT, [...given, '--list'], { quiet: true })).ok) return 'none';
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')));
  const withoutKit = !texts.some((text) => OPENS_KIT.test(text));
  for (const kit of withoutKit ? [false] : [false, true]) {
    if (await siteIsFresh({ kit })) continue;
    process.stdout.write(kit ? words.buildingKit : words.building);
    await buildSite({ kit });
  }
  const env = withoutKit ? { YANXI_WITHOUT_KIT: '1' } : {};
  return outcomeOf((await runTool(PLAYWRIGHT, given, { env })).ok);
}

/** Reads the report of the last browser tests: Playwright succeeds even if no test has the name. */
async function noneRan(): Promise<boolean> {
  const { stats } = v.parse(BrowserReport, JSON.parse(await readFile(join(ROOT, BROWSER_REPORT), 'utf8')));
  return Object.values(stats).every((count) => count === 0);
}

/** Its address as tests use it; throws if it does not serve pages yet. */
async function developed(address: string): Promise<string> {
  const site = URL.canParse(address) ? new URL(address).origin : address;
  const page = await fetch(`${site}/index`, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (page?.status !== 200) throw new CliError(words.notDeveloped(address), words.notDevelopedRemedy);
  return site;
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
