// `npm run soak`: the fault tests at length, Firefox and WebKit. `npm run soak -- 0.1 crash`: a tenth of it, of these files only.
import { runTool } from '#cli/testing/runTool.ts';

/** Units that draw what they try; each is run with several seeds. */
const UNITS = [
  'tests/faults/everyCall',
  'tests/faults/everyReply',
  'tests/plugins/study/watchedCounts',
  'tests/mocks/credit',
];
/** Units that count their rounds themselves. */
const LONG_UNITS = ['tests/cli/devEdits'];

const given = process.argv.slice(2);
const [factor = ''] = given;
const named = Number(factor) > 0;
process.env['YANXI_SOAK'] = named ? factor : (process.env['YANXI_SOAK'] ?? '1');
const { REPEATS, SEED } = await import('../faults/support/seed.ts');

/** Files, and then what only the browsers' runner is to be told. */
const asked = given.slice(named ? 1 : 0);
const options = asked.findIndex((one) => one.startsWith('-'));
const files = options === -1 ? asked : asked.slice(0, options);

const browsers = await runTool('node_modules/playwright/cli.js', [
  'test',
  '--config',
  'tests/playwright.config.ts',
  '--project=faults-*',
  // There may be none on the machine.
  '--project=firefox*',
  '--project=webkit*',
  // It may be units only that are asked for.
  '--pass-with-no-tests',
  ...asked,
]);
if (!browsers.ok) process.exitCode = 1;

await runUnits(wanted(LONG_UNITS), SEED);
for (let repeat = 0; repeat < REPEATS; repeat++) await runUnits(wanted(UNITS), SEED + repeat);

function wanted(units: readonly string[]): string[] {
  return units.filter((unit) => files.length === 0 || files.some((file) => unit.includes(file)));
}

async function runUnits(units: readonly string[], seed: number): Promise<void> {
  if (units.length === 0) return;
  console.log(`\nYANXI_SEED=${seed}`);
  process.env['YANXI_SEED'] = String(seed);
  const run = ['run', '--config', 'tests/vitest.config.ts', ...units];
  const { ok } = await runTool('node_modules/vitest/vitest.mjs', run);
  if (!ok) process.exitCode = 1;
}
