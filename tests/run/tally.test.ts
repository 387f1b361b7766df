import { describe, expect, test } from 'vitest';
import { BrowserReport, tally, total, UnitReport } from './tally.ts';

describe('the sum of a run', () => {
  const unit = (status: string, failureMessages: readonly string[] = []) => ({
    fullName: 'a store keeps',
    status,
    failureMessages,
  });
  const units = (...tests: readonly ReturnType<typeof unit>[]) => {
    const failed = tests.filter(({ status }) => status === 'failed').length;
    const status = failed > 0 ? 'failed' : 'passed';
    const testResults = [{ name: 'tests/store.test.ts', status, message: '', assertionResults: tests }];
    return JSON.stringify({ numPassedTests: tests.length - failed, numFailedTests: failed, testResults });
  };
  const spec = (status: string, message: string) => ({
    title: 'can be read',
    tests: [{ projectName: 'phone', status, results: [{ errors: [{ message }] }] }],
  });

  test('is what the runner wrote down', () => {
    const report = units(unit('passed'), unit('failed', ['\u001B[31mexpected 1\u001B[39m\nat store.ts']));
    expect(tally(UnitReport, false, { report })).toEqual({
      passed: 1,
      failed: 1,
      failures: ['✗ tests/store.test.ts › a store keeps\n    expected 1\n    at store.ts'],
    });
    const browsers = JSON.stringify({
      stats: { expected: 3, unexpected: 1, flaky: 1 },
      suites: [
        {
          title: 'notes.e2e.ts',
          specs: [spec('expected', '')],
          suites: [{ title: 'a note', specs: [spec('unexpected', 'no text'), spec('flaky', 'late')] }],
        },
      ],
    });
    expect(tally(BrowserReport, false, { report: browsers })).toEqual({
      passed: 3,
      failed: 2,
      failures: [
        '✗ [phone] notes.e2e.ts › a note › can be read\n    no text',
        '✗ [phone] notes.e2e.ts › a note › can be read\n    late',
      ],
    });
  });

  test('is never clean when the runner failed', () => {
    const { passed, failed, failures } = tally(UnitReport, false, { report: units(unit('passed')) });
    expect([passed, failed, failures.length]).toEqual([1, 1, 1]);
  });

  test('tells what went wrong outside every test', () => {
    const report = units(unit('passed'));
    const outside = JSON.stringify(['Error: nobody waits for it\n    at store.ts']);
    expect(tally(UnitReport, false, { report, outside })).toEqual({
      passed: 1,
      failed: 1,
      failures: ['✗ outside every test\n    Error: nobody waits for it\n        at store.ts'],
    });
  });

  test('names a file that could not be run', () => {
    const testResults = [
      { name: 'tests/store.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ];
    const report = JSON.stringify({ numPassedTests: 0, numFailedTests: 0, testResults });
    expect(tally(UnitReport, false, { report })).toEqual({
      passed: 0,
      failed: 1,
      failures: ['✗ tests/store.test.ts\n    no such module'],
    });
  });

  test.for([undefined, '', 'half a re', '{}'])('is never clean when the report is missing or broken: %j', (report) => {
    const { passed, failed, failures } = tally(UnitReport, true, { report });
    expect([passed, failed, failures.length]).toEqual([0, 1, 1]);
  });

  test('adds all parts up', () => {
    const parts = [
      { passed: 5, failed: 0, failures: [] },
      { passed: 7, failed: 2, failures: ['✗ one', '✗ another'] },
    ];
    expect(total(parts)).toEqual({ passed: 12, failed: 2, failures: ['✗ one', '✗ another'] });
  });
});
