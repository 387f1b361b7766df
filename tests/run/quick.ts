// `npm run test:quick`: what one runs between edits.
import { runChecks } from './checks.ts';
import { runBrowserTests, runParts, runUnits } from './parts.ts';

// The journeys are on the product's own pages.
process.env['YANXI_WITHOUT_KIT'] = '1';
await runParts([
  { name: 'checks', run: () => runChecks(['lint', 'types']) },
  { name: 'units', run: () => runUnits(['tests/**/*.long.test.ts']) },
  { name: 'browser tests', run: () => runBrowserTests('--project=desktop', '--grep=@smoke') },
]);
