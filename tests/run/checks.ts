// Checks of the sources that do not run them.
import { runTool } from '#cli/testing/runTool.ts';
import type { Tally } from './tally.ts';

interface Check {
  name: string;
  script: string;
  given: readonly string[];
  remedy?: string;
}

export const CHECKS: readonly Check[] = [
  {
    name: 'format',
    script: 'node_modules/oxfmt/bin/oxfmt',
    given: ['--list-different'],
    remedy: 'npm run format writes these files as they should be.',
  },
  { name: 'lint', script: 'node_modules/oxlint/bin/oxlint', given: [] },
  { name: 'types', script: 'node_modules/typescript/bin/tsc', given: ['--noEmit'] },
  { name: 'style sheets and silenced rules', script: 'tests/lint/checkPlainText.ts', given: [] },
  { name: 'dead code', script: 'node_modules/knip/bin/knip.js', given: ['--config', '.knip.json', '--no-progress'] },
  { name: 'manifests', script: 'cli/yanxi.mjs', given: ['plugins', 'check'] },
  { name: 'plugin surface', script: 'cli/yanxi.mjs', given: ['plugins', 'surface', '--check'] },
  { name: 'OpenAPI document', script: 'cli/yanxi.mjs', given: ['contract', '--check'] },
];

/** All of them, or those of the given names, side by side. What those that fail have to say stands at the end. */
export async function runChecks(names: readonly string[] = []): Promise<Tally> {
  const checks = CHECKS.filter(({ name }) => names.length === 0 || names.includes(name));
  const results = await Promise.all(checks.map(async (check) => ({ ...check, ...(await timed(check)) })));
  const failed = results.filter(({ ok }) => !ok);
  for (const { name, seconds } of results.filter(({ ok }) => ok)) console.log(`✓ ${name} (${seconds} s)`);
  for (const { name, output, remedy, seconds } of failed) {
    const said = [output.trimEnd(), remedy].filter((text) => text !== undefined);
    console.log([`\n✗ ${name} (${seconds} s)`, ...said].join('\n'));
  }
  const failures = failed.map(({ name }) => `✗ ${name}`);
  return { passed: results.length - failures.length, failed: failures.length, failures };
}

async function timed({ script, given }: Check) {
  const started = performance.now();
  const ended = await runTool(script, given, { quiet: true });
  return { ...ended, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}
