// `npm test`: what fits into half an hour. `npm run test:whole`: everything.
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { runTool } from '#cli/testing/runTool.ts';
import { ROOT } from '#cli/paths.ts';
import { runChecks } from './checks.ts';
import { runBrowserTests, runParts, runUnits } from './parts.ts';

/** Nobody's answers are ever lost: these run each time, and so does what pages weigh. */
const EACH_TIME = ['afterReload', 'crash', 'handIn', 'leaving', 'saving'].map((name) => `faults/${name}.fault.ts`);
/** The other browser tests, and units in `*.long.test.ts`, are cut into so many shares. */
const SHARES = 16;

const checks = { name: 'checks', run: () => runChecks() };

await runTool('tests/run/spec.ts', []);
if (process.argv.includes('whole')) {
  await runParts([
    checks,
    { name: 'units', run: () => runUnits() },
    { name: 'browser tests', run: () => runBrowserTests() },
  ]);
} else {
  const share = shareOfCommit();
  console.log(`慢的测试这次跑第${share}份，共${SHARES}份；全部：npm run test:whole`);
  const long = globSync('tests/**/*.long.test.ts', { cwd: ROOT }).toSorted();
  const others = long.filter((_, at) => at % SHARES !== share - 1);
  await runParts([
    checks,
    { name: 'units', run: () => runUnits(others) },
    { name: 'answers and bytes', run: () => runBrowserTests('budgets/', ...EACH_TIME) },
    { name: `share ${share} of the browser tests`, run: () => runBrowserTests(`--shard=${share}/${SHARES}`) },
  ]);
}

/** From 1, as the commit decides; `YANXI_SHARE=3` asks for the third. */
function shareOfCommit(): number {
  const asked = Number(process.env['YANXI_SHARE']);
  if (asked >= 1 && asked <= SHARES) return asked;
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
    return (Number.parseInt(commit.slice(0, 6), 16) % SHARES) + 1;
  } catch {
    // A copy of the sources without their history.
    return 1;
  }
}
