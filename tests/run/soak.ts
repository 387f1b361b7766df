// `npm run soak`: the fault tests at length. `npm run soak -- 0.1 crash`: a tenth of it, of these files only.
import { run } from './child.ts';

const given = process.argv.slice(2);
const [factor = ''] = given;
const named = Number(factor) > 0;
process.env['YANXI_SOAK'] = named ? factor : (process.env['YANXI_SOAK'] ?? '1');

const { ok } = await run('node_modules/@playwright/test/cli.js', [
  'test',
  '--config',
  'tests/playwright.config.ts',
  '--project=faults-*',
  ...given.slice(named ? 1 : 0),
]);
if (!ok) process.exitCode = 1;
