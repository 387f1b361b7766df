import { describe, expect, test } from 'vitest';
import { BrowserReport, tally, total, UnitReport } from './tally.ts';

describe('the sum of a run', () => {
  const units = JSON.stringify({ numPassedTests: 7, numFailedTests: 0 });

  test('is what the runner wrote down', () => {
    expect(tally(UnitReport, true, units)).toEqual({ passed: 7, failed: 0 });
    const browsers = JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1 } });
    expect(tally(BrowserReport, false, browsers)).toEqual({ passed: 3, failed: 2 });
  });

  test('is never clean when the runner failed', () => {
    expect(tally(UnitReport, false, units)).toEqual({ passed: 7, failed: 1 });
  });

  test.for([undefined, '', 'half a re', '{}'])('is never clean when the report is missing or broken: %j', (report) => {
    expect(tally(UnitReport, true, report)).toEqual({ passed: 0, failed: 1 });
  });

  test('adds all parts up', () => {
    const parts = [
      { passed: 5, failed: 0 },
      { passed: 7, failed: 2 },
    ];
    expect(total(parts)).toEqual({ passed: 12, failed: 2 });
  });
});
