// `yanxi test notes`: runs the tests of `npm test` that concern one plugin.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { buildSite, siteIsFresh } from '../build/buildSite.ts';
import { CliError } from '../CliError.ts';
import { knownPlugin } from '../deployment/changePlugin.ts';
import { isPluginProject } from '../external/pluginConfiguration.ts';
import { testPlugin } from '../external/testPlugin.ts';
import { findPlugins } from '../findPlugins.ts';
import { ROOT } from '../paths.ts';
import { developed, runOnDevelopment } from './onDevelopment.ts';
import { literally, PLAYWRIGHT, playwrightArguments } from './playwrightArguments.ts';
import { type Outcome, outcomeOf, runParts } from './runParts.ts';
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

const OPENS_KIT = /\bkit: true\b/;

/** Runs units, then browser tests, with the configuration of `npm test`. */
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

  const unitsPart = units.length > 0 ? [{ name: words.parts.units, run: () => runUnits(units, choice) }] : [];
  const { on, grep } = choice;
  if (on === undefined || wanted.length === 0) {
    const browsers = { name: words.parts.browsers, run: () => runBrowsers(wanted, choice) };
    await runParts(plugin, [...unitsPart, ...(wanted.length > 0 ? [browsers] : [])], grep);
  } else await runOnDevelopment(plugin, { units: unitsPart, wanted, choice, site: await developed(on) });
}

const VITEST = 'node_modules/vitest/vitest.mjs';

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

/** Runs them on the production build, which visitors use. */
async function runBrowsers(files: readonly string[], choice: TestChoice): Promise<Outcome> {
  const given = playwrightArguments(files, choice);
  // Asked first, because without a test nothing need be built.
  const noneNamed = choice.grep !== undefined && !(await runTool(PLAYWRIGHT, [...given, '--list'], { quiet: true })).ok;
  if (noneNamed) return 'none';
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
