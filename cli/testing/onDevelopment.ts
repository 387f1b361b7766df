// `yanxi test notes --on http://…`: runs the browser tests on a development server, which needs no build.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliError } from '../CliError.ts';
import { reportedTests } from './browserReport.ts';
import { firstTests } from './firstTests.ts';
import { keepRun, lastRun } from './lastRun.ts';
import { PLAYWRIGHT, playwrightArguments } from './playwrightArguments.ts';
import { type Outcome, outcomeOf, type Part, runParts } from './runParts.ts';
import { runTool } from './runTool.ts';
import type { TestChoice } from './testOne.ts';
import { words } from '../words/test.ts';

interface OnDevelopment {
  units: readonly Part[];
  wanted: readonly string[];
  choice: TestChoice;
  site: string;
}

/**
 * Between edits, the first result counts: the browser tests that failed last time and those of what has been edited
 * since come before everything else, which waits until they pass.
 */
export async function runOnDevelopment(plugin: string, { units, wanted, choice, site }: OnDevelopment): Promise<void> {
  const began = Date.now();
  const run = async (given: readonly string[]): Promise<Outcome> => {
    const env = { YANXI_SITE_URL: site, YANXI_KIT_URL: site, YANXI_EDITING: '1' };
    // Pages in development keep a core busy, so that more workers only take from each other.
    const workers = `--workers=${availableParallelism()}`;
    const { ok } = await runTool(PLAYWRIGHT, [...given, workers, '--pass-with-no-tests'], { env });
    return ok && (await reportedTests()).length === 0 ? 'none' : outcomeOf(ok);
  };
  const { grep } = choice;
  if (grep !== undefined) {
    const browsers = { name: words.parts.browsers, run: () => run(playwrightArguments(wanted, choice)) };
    await runParts(plugin, [...units, browsers], grep);
    return;
  }

  const last = await lastRun(plugin);
  const first = last ? [...last.failed, ...(await firstTests(plugin, wanted, last.began))] : [];
  const failed: string[] = [];
  const passed: string[] = [];
  const noting = async (given: readonly string[]): Promise<Outcome> => {
    const outcome = await run(given);
    for (const { ok, place, name } of await reportedTests()) {
      if (ok) passed.push(name);
      else failed.push(place);
    }
    return outcome;
  };
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-tests-'));
  const runRest = async (): Promise<Outcome> => {
    const all = playwrightArguments(wanted, choice);
    if (passed.length === 0) return noting(all);
    const list = join(folder, 'passed.txt');
    await writeFile(list, passed.join('\n'));
    return noting([...all, '--test-list-invert', list]);
  };
  const runFirst = () => noting(playwrightArguments([...new Set(first)], choice));
  try {
    await runParts(
      plugin,
      [
        ...(first.length > 0 ? [{ name: words.parts.first, run: runFirst, decisive: true }] : []),
        ...units,
        { name: words.parts.browsers, run: runRest },
      ],
      grep,
    );
    await keepRun(plugin, { began, failed });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Its address as tests use it; throws if it does not serve pages yet. */
export async function developed(address: string): Promise<string> {
  const site = URL.canParse(address) ? new URL(address).origin : address;
  const page = await fetch(`${site}/index`, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (page?.status !== 200) throw new CliError(words.notDeveloped(address), words.notDevelopedRemedy);
  return site;
}
