// `npm test`: everything, the same each time.
import { runTool } from '#cli/testing/runTool.ts';
import { runChecks } from './checks.ts';
import { runBrowserTests, runParts, runUnits } from './parts.ts';
import { tallySentCalls } from './sentCalls.ts';

await runTool('tests/run/spec.ts', []);
await runParts([
  { name: 'checks', run: () => runChecks() },
  { name: 'units', run: () => runUnits() },
  { name: 'browser tests', run: () => runBrowserTests() },
  { name: 'calls sent', run: () => tallySentCalls() },
]);
